internal import ModuleRoles
internal import SystemPackage

/// The features of a project that have an interface target: `NAME` and `NAMEInterface`.
struct Features: Sendable {
  private static let interface = "Interface"
  private static let testing = "Testing"

  /// The paths of main targets, relative to the project's directory, by feature name.
  private let folders: [String: Set<String>]

  init(_ files: [CodeFile]) {
    var interfaces: Set<String> = []
    var others: Set<String> = []
    guard files.contains(where: { Self.isBelowInterface($0.relative.string) }) else {
      folders = [:]
      return
    }
    for file in files {
      var folder = ""
      for component in file.relative.components.dropLast().map(\.string) {
        folder += (folder.isEmpty ? "" : "/") + component
        if component.hasSuffix(Self.interface) { interfaces.insert(folder) } else { others.insert(folder) }
      }
    }
    let features = interfaces.map { String($0.dropLast(Self.interface.count)) }.filter(others.contains)
    folders = Dictionary(grouping: features) { $0.split(separator: "/").last.map(String.init) ?? "" }.mapValues(
      Set.init)
  }

  /// Whether the name of any directory in a path ends with the interface suffix, without splitting the path.
  private static func isBelowInterface(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      bytes.indices.contains { end in
        bytes[end] == UInt8(ascii: "/") && end >= interface.utf8.count
          && bytes[(end - interface.utf8.count)..<end].elementsEqual(interface.utf8)
      }
    }
  }

  var isEmpty: Bool { folders.isEmpty }

  /// Whether a file is in a feature with an interface, or in the module's own target.
  func isInside(_ file: CodeFile, of module: String) -> Bool {
    let names = file.relative.components.map(\.string)
    if zip(names, names.dropFirst()).contains(where: { $0 == "Sources" && $1 == module }) { return true }
    return folders.values.contains { $0.contains { own in belongs(file, to: own) } }
  }

  /// The reason why a file may not import a module of a feature; `nil` if it may.
  func refusal(of module: String, in file: CodeFile) -> String? {
    if let own = folders[module], !own.contains(where: { belongs(file, to: $0) }) {
      return "'\(module)' is the implementation of a feature; import '\(module)\(Self.interface)' instead"
    }
    let feature = String(module.dropLast(Self.testing.count))
    if module.hasSuffix(Self.testing), folders[feature] != nil {
      return "'\(module)' is for tests; import '\(feature)\(Self.interface)' instead"
    }
    return nil
  }

  private func belongs(_ file: CodeFile, to folder: String) -> Bool {
    let path = file.relative.string
    return path.hasPrefix(folder + "/") || path.hasPrefix(folder + Self.testing + "/")
  }
}
