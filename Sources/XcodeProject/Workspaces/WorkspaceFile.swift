public import Diagnostics

/// The `contents.xcworkspacedata` of a workspace, which lists projects and Swift packages.
///
/// Paths in arguments are absolute or relative to the directory of the `.xcworkspace`. Results are absolute.
public struct WorkspaceFile: Sendable {
  private let text: [UInt8]
  private let folder: String
  private let references: [WorkspaceReader.Reference]

  /// Parses a workspace.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - path: The path for diagnostics.
  ///   - folder: The absolute path of the directory of the `.xcworkspace`.
  /// - Throws: `workspace-syntax`.
  public init(bytes: [UInt8], path: String, folder: String) throws(DiagnosticError) {
    text = bytes
    self.folder = Paths.normalized(folder)
    references = try WorkspaceReader(SourceText(path: path, bytes: bytes)).references
  }

  /// The absolute paths of the listed files and folders, in order.
  public var paths: [String] { references.map(resolved) }

  /// The absolute paths of the listed projects, in order, each once.
  public var projects: [String] {
    var seen: Set<String> = []
    return paths.filter { $0.hasSuffix(".xcodeproj") && seen.insert($0).inserted }
  }

  /// Adds a package next to other packages.
  ///
  /// - Parameters:
  ///   - path: The directory of the package.
  ///   - packages: The directories of known packages.
  /// - Returns: The new text; `nil` if the package is already listed or no other package is.
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
    var result = text
    result.insert(contentsOf: copy, at: next == nil ? range.upperBound : range.lowerBound)
    return result
  }

  /// Removes a package.
  ///
  /// - Returns: The new text, or `nil` if the package is not listed.
  public func unlisting(package path: String) -> [UInt8]? {
    let path = Paths.resolved(path, in: folder)
    let found = references.filter { resolved($0) == path }
    guard !found.isEmpty else { return nil }
    var result = text
    for reference in found.reversed() { result.removeSubrange(extent(of: reference)) }
    return result
  }

  /// Changes the directory of a package.
  ///
  /// - Returns: The new text, or `nil` if the package is not listed.
  public func moving(package path: String, to newPath: String) -> [UInt8]? {
    let path = Paths.resolved(path, in: folder)
    let found = references.filter { resolved($0) == path }
    guard !found.isEmpty else { return nil }
    var result = text
    for reference in found.reversed() {
      let location = location(of: Paths.resolved(newPath, in: folder), as: reference)
      result.replaceSubrange(reference.location, with: location.xmlText.utf8)
    }
    return result
  }

  private func resolved(_ reference: WorkspaceReader.Reference) -> String {
    Paths.resolved(reference.path, in: folder)
  }

  /// The range of an element, extended to whole lines if no other element is on them.
  private func extent(of reference: WorkspaceReader.Reference) -> Range<Int> {
    guard let start = Layout.lineStart(before: reference.element.lowerBound, in: text),
      let end = Layout.nextLine(after: reference.element.upperBound, in: text)
    else { return reference.element }
    return start..<end
  }

  /// The location of a path, written like the location of another reference.
  private func location(of path: String, as model: WorkspaceReader.Reference) -> String {
    switch model.scheme {
    case "absolute": "absolute:" + path
    case "group", nil:
      (model.scheme.map { $0 + ":" } ?? "") + Paths.relative(path, to: Paths.resolved(model.group, in: folder))
    case let scheme?: scheme + ":" + Paths.relative(path, to: folder)
    }
  }
}
