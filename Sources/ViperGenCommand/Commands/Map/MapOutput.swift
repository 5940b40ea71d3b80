internal import ArgumentParser

/// The output options of `map`, in which `--format` selects a map format.
struct MapOutput: ParsableArguments {
  @Option(help: "How it is printed: \(MapFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format: MapFormat = .text
  @Flag(help: "Print one JSON object for programs; the same as --format json.") var json = false
  @Flag(name: .shortAndLong, help: "Print nothing but mistakes.") var quiet = false
  @Flag(help: "Say what is done and how long it takes.") var verbose = false
  @Option(help: "Colours: always, auto or never.") var color: ColorChoice = .usual

  var options: OutputOptions {
    // Parsing did not initialize these options, so set them all.
    var options = OutputOptions()
    options.json = json || format == .json
    options.quiet = quiet
    options.verbose = verbose
    options.color = color
    options.format = .text
    return options
  }
}
