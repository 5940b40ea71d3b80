import ArgumentParser
import Diagnostics
import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import ViperGenCommand

/// `Documentation/Diagnostics.md` lists all message ids; the test compares it with the code.
@Suite("The page of messages contains exactly the existing ids with their exit codes")
struct MessagesPageTests {
  private static let package = FilePath(#filePath).removingLastComponent().pushing("../../..").lexicallyNormalized()

  private struct Row {
    let id: String
    let codes: Set<Int32>
  }

  private func rows() throws -> [Row] {
    let page = try text(Self.package.pushing("Documentation/Diagnostics.md"))
    return page.matches(of: /(?m)^\| `([a-z-]+)` \| ([0-9, ]+) \| .+ \|$/).map { row in
      Row(id: String(row.1), codes: Set(row.2.split(separator: ", ").compactMap { Int32($0) }))
    }
  }

  private func text(_ path: FilePath) throws -> String {
    String(decoding: try FileSystem().read(path), as: UTF8.self)
  }

  /// The text of all files in `Sources`.
  private func sources() throws -> String {
    let files = FileSystem()
    let folder = Self.package.appending("Sources")
    return try files.files(below: folder).filter { $0.extension == "swift" }
      .map { try text(folder.pushing($0)) }.joined()
  }

  /// The literal ids in the code, with the exit codes of their categories.
  private func written(in sources: String) -> [String: Set<Int32>] {
    let mention =
      /Diagnostic(?:Error)?\(\s*(?:(?:\.error|\.warning|severity),\s*)?"([a-z][a-z-]*)",\s*(?:category:\s*([^,]+),)?/
    var found: [String: Set<Int32>] = [:]
    for match in sources.matches(of: mention) {
      let named = Diagnostic.Category.allCases.filter { category in
        match.2.map { $0.contains(".\(category)") } ?? (category == .data)
      }
      let codes = named.map { category in
        ExitCodes.code(for: [Diagnostic("test", category: category, "")]).rawValue
      }
      found[String(match.1), default: []].formUnion(codes)
    }
    return found
  }

  @Test("In alphabetical order, each once")
  func order() throws {
    let ids = try rows().map(\.id)
    #expect(ids.count > 200)
    #expect(ids == Set(ids).sorted())
  }

  @Test("Every id in the code has a row with its exit codes, and every row is an id in the code")
  func complete() throws {
    let rows = try rows()
    let sources = try sources()
    for (id, codes) in written(in: sources).sorted(by: { $0.key < $1.key }) {
      let row = rows.first { $0.id == id }
      #expect(row.map { codes.isSubset(of: $0.codes) } == true, "\(id): \(codes.sorted())")
    }
    let quoted = Set(sources.utf8.split(separator: UInt8(ascii: "\"")).map { String($0) })
    for row in rows { #expect(quoted.contains(row.id), "\(row.id)") }
  }

  @Test("Only warnings are marked as warnings on the page")
  func warnings() throws {
    let mention = /Diagnostic(?:Error)?\(\s*(?:(?:severity: )?(\.error|\.warning|severity),\s*)?"([a-z][a-z-]*)",/
    var severities: [String: Set<String>] = [:]
    for match in try sources().matches(of: mention) {
      severities[String(match.2), default: []].insert(match.1.map(String.init) ?? ".error")
    }
    #expect(severities.count > 200)
    for entry in MessageCatalog.own.entries {
      guard let found = severities[entry.id] else { continue }
      #expect(entry.isWarning == (found == [".warning"]), "\(entry.id)")
    }
  }
}
