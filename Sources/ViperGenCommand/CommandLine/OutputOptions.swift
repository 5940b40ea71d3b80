internal import ArgumentParser

/// The values of a command's `--format`.
protocol OutputFormat: RawRepresentable<String>, CaseIterable, ExpressibleByArgument, Sendable {
  static var text: Self { get }
  static var help: ArgumentHelp { get }
}

extension OutputFormat {
  static var help: ArgumentHelp { "The format of errors, warnings and findings." }

  /// The format in which diagnostics are printed.
  var annotations: AnnotationFormat { AnnotationFormat(rawValue: rawValue) ?? .text }
}

/// The formats in which every command can print errors.
enum MessageFormat: String, OutputFormat {
  case text, xcode, github
}

enum CheckFormat: String, OutputFormat {
  case text, xcode, github, gitlab
}

enum LintFormat: String, OutputFormat {
  case text, xcode, github, gitlab, sarif, junit
}

/// The output options of a command, with the formats that it can print.
struct FormattedOutput<Format: OutputFormat>: ParsableArguments {
  @Flag(help: "Print one JSON object for programs.") var json = false
  @Flag(name: .shortAndLong, help: "Print only errors, warnings and results.") var quiet = false
  @Flag(help: "Print each step and its duration.") var verbose = false
  @Option(help: "When to use colors.") var color: ColorChoice = .usual
  @Option(help: Format.help) var format: Format = .text

  var isJSON: Bool { json || format.rawValue == "json" }
}

typealias OutputOptions = FormattedOutput<MessageFormat>
