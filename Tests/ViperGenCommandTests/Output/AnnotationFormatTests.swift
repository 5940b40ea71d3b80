import Diagnostics
import SystemPackage
import Testing

@testable import ViperGenCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Diagnostics for other programs")
struct AnnotationFormatTests {
  private static let source = SourceText(path: "Shop/A.swift", bytes: Array("one\ntwo three\n".utf8))
  private static let mistakes = [
    Diagnostic(
      .error, "a-b", "50 % of it\nis wrong", at: Place(source, 8..<13), notes: [.init("because, of this")],
      help: ["do that"]),
    Diagnostic(.warning, "c", "everywhere"),
    Diagnostic(.warning, "d", "inside", at: Place(path: "bundled:viper/x.liquid")),
  ]

  @Test(
    "Each has its place in the program's format",
    arguments: [
      (
        AnnotationFormat.xcode, [:],
        """
        /src/app/Shop/A.swift:2:5: error: 50 % of it\\u{A}is wrong [a-b]
        /src/app/Shop/A.swift:2:5: note: because, of this
        /src/app/Shop/A.swift:2:5: note: do that
        warning: everywhere [c]
        warning: inside [d]

        """
      ),
      (
        .github, [:],
        """
        ::error file=Shop/A.swift,line=2,col=5,title=a-b::50 %25 of it\\u{A}is wrong%0Abecause, of this%0Ado that
        ::warning title=c::everywhere
        ::warning title=d::inside

        """
      ),
      (
        .github, ["GITHUB_WORKSPACE": "/src"],
        """
        ::error file=app/Shop/A.swift,line=2,col=5,title=a-b::50 %25 of it\\u{A}is wrong%0Abecause, of this%0Ado that
        ::warning title=c::everywhere
        ::warning title=d::inside

        """
      ),
    ] as [(AnnotationFormat, [String: String], String)])
  func table(format: AnnotationFormat, environment: [String: String], text: String) {
    #expect(format.lines(Self.mistakes, in: "/src/app", environment)?.text(colored: false) == text)
  }

  @Test("GitLab's report has a fingerprint for each error that lines above do not change")
  func gitlab() throws {
    func report(_ mistakes: [Diagnostic]) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let report = CodeQualityReport(mistakes, in: "/src/app", ["CI_PROJECT_DIR": "/src"])
      return String(decoding: try encoder.encode(report), as: UTF8.self).replacing("},{\"check", with: "},\n{\"check")
    }
    func fingerprints(_ text: String) -> [Substring] {
      text.matches(of: /"fingerprint":"([0-9a-f]{64})"/).map(\.1)
    }
    let first = Diagnostic(.error, "a-b", "is wrong", at: Place(Self.source, 8..<13))
    let moved = Diagnostic(.error, "a-b", "is wrong", at: Place(Self.source, 0..<3))
    let text = try report([first, first, Diagnostic(.warning, "c", "everywhere")])
    #expect(
      text.replacing(/"fingerprint":"[0-9a-f]{64}"/, with: "F") == """
        [{"check_name":"a-b","description":"is wrong",F,"location":{"lines":{"begin":2},"path":"app/Shop/A.swift"},"severity":"major"},
        {"check_name":"a-b","description":"is wrong",F,"location":{"lines":{"begin":2},"path":"app/Shop/A.swift"},"severity":"major"},
        {"check_name":"c","description":"everywhere",F,"location":{"lines":{"begin":1},"path":"."},"severity":"minor"}]
        """)
    #expect(Set(fingerprints(text)).count == 3)
    #expect(fingerprints(try report([moved])).first == fingerprints(text).first)
    #expect(try report([]) == "[]")
  }

  @Test("check and lint write GitLab's report to standard output", arguments: ["check", "lint"])
  func gitlabCommand(command: String) async throws {
    let workspace = try Workspace(SampleProjects.classic)
    #expect(try await workspace.run("gen Login").code == 0)
    #expect(try await workspace.run("\(command) --format gitlab").output == "[\n\n]\n")
    try workspace.remove("Shop/Modules/Login/Presenter/LoginPresenter.swift")
    let result = try await workspace.run("\(command) --format gitlab")
    guard command == "check" else { return }
    #expect(result.code == 2)
    #expect(result.output.contains(#""check_name" : "file-missing""#), "\(result.output)")
  }

  @Test("A SARIF log has at most GitHub's limit, with errors before warnings")
  func sarifLimit() {
    #expect(SARIFLog.kept(Array(0..<25_000), isError: { _ in false }) == Array(0..<25_000))
    let kept = SARIFLog.kept(Array(0..<25_001), isError: { $0 == 25_000 })
    #expect(kept == [25_000] + Array(0..<24_999))
    #expect(
      SARIFLog.capped(31_000).summary
        == "the SARIF log contains 25000 of 31000 findings, because GitHub rejects more")
  }

  @Test("Every command has this option")
  func command() async throws {
    let workspace = try Workspace(["Rambafile": "compny: Acme\n"])
    let result = try await workspace.run("gen Login --format github")
    #expect(result.code == 65)
    #expect(
      result.errors.contains(
        "::error file=Rambafile,line=1,col=1,title=rambafile-unknown-key::unknown key 'compny'; did you mean 'company'?"
      ), "\(result.errors)")
  }
}
