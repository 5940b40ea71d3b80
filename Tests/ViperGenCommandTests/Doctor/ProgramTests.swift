import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import ViperGenCommand

@Suite("Running external programs")
struct ProgramTests {
  private static func answer(_ script: String, timeLimit: Duration = .seconds(600)) async -> Program.Answer {
    await Program("sh", timeLimit: timeLimit).answer(["-c", script], in: "/")
  }

  @Test(
    "The output, the failure, or too much output",
    arguments: [
      ("echo 1.2; echo x >&2", .output("1.2\n")), ("echo no >&2; exit 3", .failed("no\n")), ("kill -9 $$", .failed("")),
      // The program does not wait for background processes.
      ("sleep 60 & echo 1.2; exit 0", .output("1.2\n")),
    ] as [(String, Program.Answer)])
  func answers(script: String, expected: Program.Answer) async {
    #expect(await Self.answer(script) == expected)
    #expect(await Program("no-such-program-anywhere", timeLimit: .seconds(600)).answer([], in: "/") == .missing)
    guard case .failed = await Self.answer("yes") else {
      Issue.record("a program that never stops talking was believed")
      return
    }
  }

  /// These programs run for ten minutes.
  @Test("A program that does not end is stopped", arguments: ["sleep 600", "trap '' TERM; sleep 600; sleep 600"])
  func silence(script: String) async {
    #expect(await Self.answer(script, timeLimit: .milliseconds(200)) == .timedOut)
  }

  @Test("The processes that a stopped program started are stopped too")
  func children() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path.appending("pid").string
    let script = "sleep 600 & echo $! >'\(file).new'; mv '\(file).new' '\(file)'; sleep 600"
    #expect(await Self.answer(script, timeLimit: .milliseconds(200)) == .timedOut)
    // A busy machine may not have started it.
    guard let process = try folder.read("pid")?.filter(\.isNumber) else { return }
    let ended = "for i in 1 2 3 4 5 6 7 8 9; do case $(ps -o stat= -p \(process)) in ''|Z*) exit 0;; esac; done; exit 1"
    #expect(await Self.answer(ended) == .output(""))
  }
}
