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
}
