extension Navigator {
  /// Reads the groups and the files with certain names.
  ///
  /// Adding a module concerns a dozen names among thousands. Reading all files would take most of its time.
  init(_ document: ProjectDocument, projectFolder: String, filesNamed names: Set<String>? = nil) {
    let root = document.rootObject
    let main = root.flatMap { document.object("mainGroup", of: $0) }
    var table = document.table
    if let filter = names.map({ NameFilter($0) }) {
      table = document.table(
        of: document.objects.indices.filter {
          document.objects[$0].kind.isGroup || document.mayBe($0, in: filter)
        })
    }
    self.init(
      document,
      sourceRoot: Paths.resolved(root.flatMap { document.string("projectDirPath", of: $0) } ?? "", in: projectFolder),
      filesNamed: names, main: main.flatMap { document.objects[$0].kind == .group ? $0 : nil }
    ) { group in
      let (location, children) = Self.read(group, of: document, findingIn: table)
      return (document.objects[group].kind, location, children)
    }
  }

  /// Reads the location and the children of a group in one pass, because most of its text is the list of children.
  private static func read(
    _ group: Int, of document: ProjectDocument, findingIn table: IdentifierTable
  ) -> (location: Location, children: Children) {
    var location = Location()
    var children = Children()
    let objects = document.objects
    document.walk(at: document.objects[group].body.lowerBound) { cursor throws(ScanFailure) in
      try cursor.walkDictionary { key, cursor throws(ScanFailure) in
        if cursor.byte == .openParenthesis, cursor.isText(key, "children") {
          children = Children()
          cursor.position =
            document.forEachObject(ofListAt: cursor.position, in: table) { child in
              children.count += 1
              guard let child else { return }
              if objects[child].kind.isGroup {
                children.groups.append(child)
              } else {
                children.files.append(child)
              }
            } + 1
        } else {
          try location.note(key, &cursor)
        }
        return true
      }
    }
    return (location, children)
  }
}

extension Navigator.Location {
  init(of object: Int, in document: ProjectDocument) {
    document.walk(at: document.objects[object].body.lowerBound) { cursor throws(ScanFailure) in
      try cursor.walkDictionary { key, cursor throws(ScanFailure) in
        try note(key, &cursor)
        return true
      }
    }
  }

  @inline(__always)
  fileprivate mutating func note(_ key: Range<Int>, _ cursor: inout PropertyListCursor) throws(ScanFailure) {
    let value = try cursor.value()
    guard value.kind == .string else { return }
    if cursor.isText(key, "name") {
      name = cursor.decoded(value.range)
    } else if cursor.isText(key, "path") {
      path = cursor.decoded(value.range)
    } else if cursor.isText(key, "sourceTree") {
      sourceTree = cursor.decoded(value.range)
    }
  }
}

extension ProjectDocument {
  /// Whether the path of an object may end with one of the names of a filter.
  @inline(__always)
  func mayBe(_ object: Int, in filter: NameFilter) -> Bool {
    filter.mayContain(objects[object].fileName) {
      // The last of several `path` fields applies.
      Navigator.Location(of: object, in: self).path.map(Paths.lastComponent)
    }
  }
}
