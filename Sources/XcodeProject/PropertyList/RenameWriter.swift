import Diagnostics

/// Updates a property list after files were moved: paths, display names and comments.
///
/// IDs, groups and targets stay. Objects below a renamed group with relative paths need no change.
struct RenameWriter {
  private let document: ProjectDocument
  private let navigator: Navigator
  private let layout: Layout
  private let renames: PathRenames
  private(set) var edit = EditBuilder()
  private(set) var renamed = ProjectEdit.Summary()
  private var written = Set<Int>()

  init(_ renames: PathRenames, _ document: ProjectDocument, _ navigator: Navigator) {
    (self.renames, self.document, self.navigator) = (renames, document, navigator)
    layout = Layout(document)
    var folders: [String?] = []
    for (index, node) in navigator.nodes.enumerated() {
      let parent = node.parent.map { folders[$0] } ?? navigator.sourceRoot
      folders.append(follow(node.object, from: node.folder, in: parent, \.groups))
      if node.kind == .synchronizedFolder { followExceptions(of: node, to: folders[index]) }
      if let old = node.name, let new = navigator.renamedVariants(index, by: renames),
        let field = document.field("name", of: node.object)
      {
        edit.replace(field.value.range, with: PropertyListText.encoded(new))
        replaceComments(of: node.object, from: old, to: new)
      }
    }
    let listings = ListedFile.all(in: navigator)
    let meant = ListedFile.meant(by: renames, among: listings)
    for listing in listings where document.objects[listing.file].kind == .fileReference {
      // A file that two groups list is written once.
      guard meant[listing.file]?.node == listing.node, written.insert(listing.file).inserted else { continue }
      _ = follow(listing.file, from: listing.path, in: folders[listing.node], \.files)
    }
  }

  /// Updates the path of an object, whose parent may have moved; returns the new location.
  private mutating func follow(
    _ object: Int, from old: String?, in parent: String?,
    _ count: WritableKeyPath<ProjectEdit.Summary, Int>
  ) -> String? {
    let location = navigator.location(of: object)
    let stays = navigator.resolve(path: location.path, sourceTree: location.sourceTree, in: parent)
    guard let old, let path = location.path, !path.isEmpty else { return stays }
    let new = renames.destination(of: old)
    guard new != stays, let field = document.field("path", of: object) else { return stays }
    let text = navigator.path(of: location, at: new, in: parent)
    edit.replace(field.value.range, with: PropertyListText.encoded(text))
    renamed[keyPath: count] += 1
    rename(object, name: location.name, path: (path, text))
    retype(object, from: old, to: new)
    return new
  }

  /// Updates the name with the path; a name is written only if it differs from the path.
  private mutating func rename(_ object: Int, name: String?, path: (old: String, new: String)) {
    let (oldName, newName) = (Paths.lastComponent(path.old), Paths.lastComponent(path.new))
    guard name == nil || name == oldName else { return }
    if let field = document.field("name", of: object) {
      if newName == path.new {
        edit.removeEntry(field.key.lowerBound..<field.end, of: document)
      } else if newName != oldName {
        edit.replace(field.value.range, with: PropertyListText.encoded(newName))
      }
    } else if newName != path.new {
      FieldSite(before: "name", of: object, in: document).insert(layout: layout, into: &edit) { _, _ in
        "name = \(PropertyListText.encoded(newName));"
      }
    }
    replaceComments(of: object, from: name ?? path.old, to: newName)
  }

  private mutating func retype(_ object: Int, from old: String, to new: String) {
    guard Paths.fileExtension(old) != Paths.fileExtension(new), document.objects[object].kind == .fileReference,
      let field = document.field("lastKnownFileType", of: object)
    else { return }
    edit.replace(field.value.range, with: PropertyListText.encoded(FileTypes.lastKnownFileType(new)))
  }

  private mutating func followExceptions(of node: Navigator.Node, to folder: String?) {
    guard let old = node.folder, let folder else { return }
    for entry in document.fileEntries(ofFolder: node.object) {
      let name = document.string(entry.range)
      guard let new = ExceptionPath.renamed(name, from: old, to: folder, by: renames), new != name else { continue }
      edit.replace(entry.range, with: PropertyListText.encoded(new))
      renamed.exceptions += 1
    }
  }

  private mutating func replaceComments(of object: Int, from old: String, to new: String) {
    guard old != new else { return }
    document.replaceComments(of: object, builtBy: "fileRef", from: old, to: new, into: &edit)
  }
}

extension ProjectDocument {
  /// Replaces comments after the ID of a file or product and after the IDs of its build files.
  ///
  /// Comments with a different text stay.
  func replaceComments(
    of object: Int, builtBy key: StaticString, from old: String, to new: String, into edit: inout EditBuilder
  ) {
    replaceComments(after: object, from: old, to: new, into: &edit)
    for index in objects(of: .buildFile) where self.object(key, of: index) == object {
      let comment = writtenComment(of: index)
      guard comment.hasPrefix(old + " in ") else { continue }
      replaceComments(after: index, from: comment, to: new + comment.dropFirst(old.count), into: &edit)
    }
  }

  func replaceComments(after object: Int, from old: String, to new: String, into edit: inout EditBuilder) {
    let id = identifier(object)
    let written = "\(id) /* \(old) */"
    var position = 0
    while let found = text.firstOffset(of: written, from: position) {
      position = found + written.utf8.count
      edit.replace(found + id.utf8.count..<position, with: PropertyListText.comment(new))
    }
  }
}
