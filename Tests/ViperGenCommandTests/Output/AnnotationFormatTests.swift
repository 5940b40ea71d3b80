import Diagnostics
import SystemPackage
import Testing

@testable import ViperGenCommand

@Suite("Mistakes as other programs read them")
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
    "Each has its place in the form of the program",
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

  @Test("Every command takes it")
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
