import TemplateParts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `embed-templates CATALOG OUTPUT.swift`: writes all files of a folder into one Swift source file.
///
/// Each file becomes a string literal in the binary's read-only data, so nothing is initialized when the program
/// starts. `embed-templates --text NAME FILE OUTPUT.swift` embeds one file, and `embed-templates --value NAME TEXT
/// OUTPUT.swift` a text.
@main
enum EmbedTemplates {
  /// Files for readers of the repository.
  private static let leftOut: Set<Substring> = ["README.md"]

  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 5, arguments[1] == "--text" {
      let text = try text(of: arguments[3])
      return try write(
        "/// `\(arguments[3].split(separator: "/").suffix(2).joined(separator: "/"))`.\n"
          + "let \(arguments[2]): StaticString = \(literal(text))\n", to: arguments[4])
    }
    if arguments.count == 5, arguments[1] == "--value" {
      return try write(
        "/// Set by the build.\nlet \(arguments[2]): StaticString = \(literal(arguments[3]))\n", to: arguments[4])
    }
    guard arguments.count == 3 else { throw Failure(description: "usage: embed-templates CATALOG OUTPUT") }
    let catalog = arguments[1]
    var files: [(path: String, text: String)] = []
    let found = try FileManager.default.subpathsOfDirectory(atPath: catalog)
    let sorted = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in sorted where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      if leftOut.contains(path.split(separator: "/").last ?? "") { continue }
      var isFolder = false
      let full = catalog + "/" + path
      guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder else { continue }
      files.append((path, try text(of: full)))
    }
    var output = "/// The files of the bundled catalog, by path below `Templates/`, sorted by the bytes of the paths.\n"
    output += "let embeddedCatalog: [(path: StaticString, text: StaticString)] = [\n"
    for file in files { output += "  (\(literal(file.path)), \(literal(file.text))),\n" }
    output += "]\n\n"
    try write(output + parts(of: files), to: arguments[2])
  }

  /// Parts and digests, because computing them takes as long as many commands.
  private static func parts(of files: [(path: String, text: String)]) -> String {
    let catalog = CatalogParts(files.map { ($0.path, Array($0.text.utf8)) })
    var templates = ""
    var parts = ""
    var count = 0
    for template in catalog.templates {
      guard let found = catalog.parts(of: template) else { continue }
      let digest = catalog.hash(of: found)
      templates += "  (\(literal(template)), \(digest), \(count), \(found.count)),\n"
      for part in found { parts += "  (\(literal(part.kind.rawValue)), \(literal(part.path)), \(part.index)),\n" }
      count += found.count
    }
    return """
      /// The templates whose parts are listed: their digests, where their parts begin, and how many there are.
      let embeddedTemplates: [(name: StaticString, digest: [UInt8], first: Int, count: Int)] = [
      \(templates)]

      /// The parts of the templates: kind, path, and index of the file in the catalog.
      let embeddedParts: [(kind: StaticString, path: StaticString, index: Int)] = [
      \(parts)]

      """
  }

  private static func text(of path: String) throws -> String {
    guard let text = String(bytes: try Data(contentsOf: URL(fileURLWithPath: path)), encoding: .utf8) else {
      throw Failure(description: "\(path) is not UTF-8")
    }
    return text
  }

  private static func write(_ output: String, to path: String) throws {
    try Data(output.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
