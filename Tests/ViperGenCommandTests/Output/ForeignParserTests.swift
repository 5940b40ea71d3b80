import Diagnostics
import Subprocess
import SystemPackage
import TestSupport
import Testing
import YAML

/// Quoted names, read back by parsers that have nothing in common with viper-gen.
///
/// `QuotingTests` reads the forms without one.
@Suite("Names for other programs")
struct ForeignParserTests {
  private static let special = Array(
    "\"\"\"'\\\\(){}[]<>&;#%,:$`!|*-? \n\r\t\u{D4E}\u{D4E}\u{301}\u{200D}\u{FE0F}\u{202E}\u{2028}\u{85}\u{7F}\u{1B}aN1y~="
      .unicodeScalars)

  private static let names: [String] = {
    var random = SplitMix(seed: 11)
    return (0..<2_000).map { _ in
      var name = ""
      for _ in 0..<random.next(below: 14) {
        let any = Unicode.Scalar(UInt32(1 + random.next(below: 0x10FFFF)))
        name.unicodeScalars.append(random.next(below: 6) > 0 ? special[random.next(below: special.count)] : any ?? "a")
      }
      return name
    }
  }()

  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  @Test("bash reads every shell word as one argument")
  func bash() async throws {
    let script = "printf '%s\\0' " + Self.names.map(\.shellWord).joined(separator: " \\\n") + "\n"
    let result = try await Subprocess.run(
      .name("bash"), arguments: ["-s"], environment: .inherit.updating(["LC_ALL": "C.UTF-8"]), input: .string(script),
      output: .bytes(limit: 1 << 22), error: .discarded)
    let read = result.standardOutput.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    #expect(read.map { Self.scalars(String(decoding: $0, as: UTF8.self)) } == Self.names.map(Self.scalars))
  }

  @Test("The compiler reads every literal as one string")
  func compiler() async throws {
    let names = Self.names.prefix(500)
    let folder = try TemporaryFolder([
      "names.swift": "let names: [String] = [\n" + names.map { "  \($0.swiftLiteral),\n" }.joined() + "]\n"
    ])
    let path = folder.path.appending("names.swift").string
    let result = try await Subprocess.run(
      .name("swiftc"), arguments: ["-frontend", "-dump-parse", path], output: .string(limit: 1 << 24),
      error: .string(limit: 1 << 16))
    #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
    // The tree has the list as written and as read.
    let count = result.standardOutput.split(separator: "(string_literal_expr").count - 1
    #expect([names.count, 2 * names.count].contains(count), "\(count)")
  }

  @Test("libyaml reads every scalar and word")
  func yaml() throws {
    let text =
      Self.names.map { "- \(Emitter.scalar($0))\n" }.joined() + "- ["
      + Self.names.map(Emitter.word).joined(separator: ", ")
      + "]\n"
    let node = try #require(try Node.parse(SourceText(path: "names", text)))
    guard case .sequence(let entries) = node.kind, case .sequence(let words)? = entries.last?.kind else {
      Issue.record("no list")
      return
    }
    for read in [Array(entries.dropLast()), words] {
      let texts = read.map { node in if case .scalar(let scalar) = node.kind { scalar.text } else { "no scalar" } }
      #expect(texts.map(Self.scalars) == Self.names.map(Self.scalars))
    }
  }
}
