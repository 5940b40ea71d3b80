public import Diagnostics

/// The `contents.xcworkspacedata` of a workspace, for listing Swift packages beside those that it lists.
///
/// Paths may be absolute or relative to the folder that holds the `.xcworkspace`; answers are absolute.
public struct WorkspaceFile: Sendable {
  private let text: ProjectText
  private let folder: String
  private let references: [WorkspaceReader.Reference]

  /// Reads a workspace.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - path: What diagnostics call the file.
  ///   - folder: The absolute path of the folder that holds the `.xcworkspace`.
  public init(bytes: [UInt8], path: String, folder: String) throws(DiagnosticError) {
    text = ProjectText(bytes)
    self.folder = Paths.normalized(folder)
    references = try WorkspaceReader.references(in: SourceText(path: path, bytes: bytes))
  }

  /// Where the files and folders that it lists are, in their order.
  public var paths: [String] { references.map(resolved) }

  /// The text with a package listed as others are; `nil` where it is listed, or none of the others is.
  ///
  /// - Parameters:
  ///   - path: The package's folder.
  ///   - packages: The folders of packages that are known.
  public func listing(package path: String, beside packages: [String]) -> [UInt8]? {
    let path = Paths.resolved(path, in: folder)
    let known = Set(packages.map { Paths.resolved($0, in: folder) })
    guard !references.contains(where: { resolved($0) == path }),
      let last = references.last(where: { known.contains(resolved($0)) })
    else { return nil }
    let others = references.filter { $0.group == last.group && known.contains(resolved($0)) }
    let locations = others.map { location(of: resolved($0), as: $0) }
    let isSorted = others.count > 2 && zip(locations, locations.dropFirst()).allSatisfy { $0 < $1 }
    let next = isSorted ? others.first { location(of: path, as: $0) < location(of: resolved($0), as: $0) } : nil
    let model = next ?? last
    let range = extent(of: model)
    let copy =
      Array(text[range.lowerBound..<model.location.lowerBound])
      + Array(location(of: path, as: model).xmlText.utf8)
      + Array(text[model.location.upperBound..<range.upperBound])
    var result = text.bytes
    result.insert(contentsOf: copy, at: next == nil ? range.upperBound : range.lowerBound)
    return result
  }

  /// The text without a package; `nil` where it is not listed.
  public func unlisting(package path: String) -> [UInt8]? {
    let path = Paths.resolved(path, in: folder)
    let found = references.filter { resolved($0) == path }
    guard !found.isEmpty else { return nil }
    var result = text.bytes
    for reference in found.reversed() { result.removeSubrange(extent(of: reference)) }
    return result
  }

  /// The text with a package in another folder; `nil` where it is not listed.
  public func moving(package path: String, to newPath: String) -> [UInt8]? {
    let path = Paths.resolved(path, in: folder)
    let found = references.filter { resolved($0) == path }
    guard !found.isEmpty else { return nil }
    var result = text.bytes
    for reference in found.reversed() {
      let location = location(of: Paths.resolved(newPath, in: folder), as: reference)
      result.replaceSubrange(reference.location, with: location.xmlText.utf8)
    }
    return result
  }

  private func resolved(_ reference: WorkspaceReader.Reference) -> String {
    Paths.resolved(reference.path, in: folder)
  }

  /// The whole lines of an element, where it has them to itself.
  private func extent(of reference: WorkspaceReader.Reference) -> Range<Int> {
    guard let start = Layout.lineStart(before: reference.element.lowerBound, in: text),
      let end = Layout.nextLine(after: reference.element.upperBound, in: text)
    else { return reference.element }
    return start..<end
  }

  /// How a path is written where others are written as a reference is.
  private func location(of path: String, as model: WorkspaceReader.Reference) -> String {
    switch model.scheme {
    case "absolute": "absolute:" + path
    case "group", nil:
      (model.scheme.map { $0 + ":" } ?? "") + Paths.relative(path, to: Paths.resolved(model.group, in: folder))
    case let scheme?: scheme + ":" + Paths.relative(path, to: folder)
    }
  }
}
