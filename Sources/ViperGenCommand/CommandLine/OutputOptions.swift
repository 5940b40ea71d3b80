internal import ArgumentParser

struct OutputOptions: ParsableArguments {
  @Flag(help: "Print one JSON object for programs.") var json = false
  @Flag(name: .shortAndLong, help: "Print nothing but mistakes.") var quiet = false
  @Flag(help: "Say what is done and how long it takes.") var verbose = false
  @Option(help: "Colours: always, auto or never.") var color: ColorChoice = .usual
  @Option(
    help: "How mistakes are written: text, xcode or github; check and lint also write gitlab, lint sarif and junit.")
  var format: AnnotationFormat = .usual
}
