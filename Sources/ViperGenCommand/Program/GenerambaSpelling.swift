internal import Diagnostics

/// Converts command lines in Generamba's syntax.
///
/// - Options can contain underscores: `--module_path`.
/// - `--custom_parameters a:1 b:2` takes words as long as they contain a colon, as Thor does. Each becomes `-D a=1`.
/// - A command can be abbreviated as long as it is unambiguous: `g Login viper`.
struct GenerambaSpelling {
  private(set) var arguments: [String] = []
  private(set) var remarks: [Diagnostic] = []

  init(_ typed: [String], commands: [String]) {
    var takesParameters = false
    var isPlain = false
    for argument in typed {
      if isPlain {
        arguments.append(argument)
      } else if argument == "--" {
        isPlain = true
        takesParameters = false
        arguments.append(argument)
      } else if argument.hasPrefix("--") {
        takesParameters = read(option: argument)
      } else if takesParameters, argument.contains(":"), !argument.hasPrefix("-") {
        arguments += Self.definition(argument)
      } else {
        takesParameters = false
        arguments.append(argument)
      }
    }
    if let first = arguments.first, let whole = Self.whole(first, commands) { arguments[0] = whole }
  }

  /// Converts an option, and returns whether parameters follow it.
  private mutating func read(option argument: String) -> Bool {
    let option = Self.hyphenated(argument)
    let name = String(option.prefix { $0 != "=" })
    let takesParameters = name == "--custom-parameters"
    if option != argument { remark(on: String(argument.prefix { $0 != "=" }), now: takesParameters ? "-D" : name) }
    if !takesParameters {
      arguments.append(option)
    } else if name != option {
      arguments += Self.definition(String(option.dropFirst(name.count + 1)))
    }
    return takesParameters
  }

  private mutating func remark(on former: String, now name: String) {
    let remark = Diagnostic(
      .warning, "option-former", category: .usage, "'\(former)' is Generamba's spelling; use '\(name)'")
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  /// The command with an abbreviated name; `nil` if the name is complete or unknown.
  private static func whole(_ word: String, _ commands: [String]) -> String? {
    guard !word.hasPrefix("-"), !commands.contains(word) else { return nil }
    // `generate` is an alias of `gen`, so `g` is unambiguous.
    let longer = commands.filter { $0.hasPrefix(word) }
    guard let shortest = longer.min(by: { $0.count < $1.count }), longer.allSatisfy({ $0.hasPrefix(shortest) })
    else { return nil }
    return shortest
  }

  /// `--a_b=c_d` becomes `--a-b=c_d`.
  private static func hyphenated(_ option: String) -> String {
    let name = option.prefix { $0 != "=" }
    return name.map { $0 == "_" ? "-" : String($0) }.joined() + option.dropFirst(name.count)
  }

  private static func definition(_ parameter: String) -> [String] {
    let name = parameter.prefix { $0 != ":" }
    return ["-D", "\(name)=\(parameter.dropFirst(name.count + 1))"]
  }
}
