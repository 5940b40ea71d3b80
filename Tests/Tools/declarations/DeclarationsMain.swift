import SwiftSource

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Prints the declarations of the given Swift files, for comparison with another parser.
///
/// It is not shipped.
@main
struct DeclarationsMain {
  static func main() {
    for path in CommandLine.arguments.dropFirst() {
      guard let data = try? Data(contentsOf: URL(filePath: path)) else { continue }
      let lines = ["# \(path)"] + DeclarationListing(file: SwiftFile([UInt8](data))).lines
      print(lines.joined(separator: "\n"))
    }
  }
}
