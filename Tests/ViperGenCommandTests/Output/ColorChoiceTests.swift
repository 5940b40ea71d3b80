import Testing

@testable import ViperGenCommand

@Suite("Coloured output")
struct ColorChoiceTests {
  @Test(
    "The option decides, then the environment; the streams of tests are no terminal",
    arguments: [
      (.always, ["NO_COLOR": "1"], true), (.never, ["FORCE_COLOR": "1"], false), (.auto, ["NO_COLOR": "1"], false),
      (.auto, ["NO_COLOR": "", "CLICOLOR_FORCE": "1"], true), (.auto, ["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
      (.auto, ["FORCE_COLOR": ""], false),
    ] as [(ColorChoice, [String: String], Bool)])
  func table(choice: ColorChoice, environment: [String: String], expected: Bool) {
    #expect(choice.isOn(for: .output, environment.merging(["TERM": "dumb"]) { $1 }) == expected)
  }
}
