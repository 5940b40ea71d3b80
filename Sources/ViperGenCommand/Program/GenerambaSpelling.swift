/// Rewrites a command line as Generamba's users type it into the one that the commands declare.
///
/// - Options may be spelled with underscores: `--module_path`.
/// - `--custom_parameters a:1 b:2` takes words as long as they hold a colon, as Thor does; each becomes `-D a=1`.
/// - A command may be shortened as long as it stays unambiguous: `g Login viper`.
enum GenerambaSpelling {
  static func normalized(_ arguments: [String], commands: [String]) -> [String] {
    var result: [String] = []
    var takesParameters = false
    var isPlain = false
    for argument in arguments {
      if isPlain {
        result.append(argument)
      } else if argument == "--" {
        isPlain = true
        takesParameters = false
        result.append(argument)
      } else if argument.hasPrefix("--") {
        let option = hyphenated(argument)
        takesParameters = option == "--custom-parameters"
        if option.hasPrefix("--custom-parameters=") {
          takesParameters = true
          result += definition(String(option.dropFirst("--custom-parameters=".count)))
        } else if !takesParameters {
          result.append(option)
        }
      } else if takesParameters, argument.contains(":"), !argument.hasPrefix("-") {
        result += definition(argument)
      } else {
        takesParameters = false
        result.append(argument)
      }
    }
    if let first = result.first, !first.hasPrefix("-"), !commands.contains(first) {
      // 'generate' is another name of 'gen', which 'g' means as well.
      let longer = commands.filter { $0.hasPrefix(first) }
      let shortest = longer.min { $0.count < $1.count }
      if let shortest, longer.allSatisfy({ $0.hasPrefix(shortest) }) { result[0] = shortest }
    }
    return result
  }

  /// `--a_b=c_d` is `--a-b=c_d`.
  private static func hyphenated(_ option: String) -> String {
    let name = option.prefix { $0 != "=" }
    return name.map { $0 == "_" ? "-" : String($0) }.joined() + option.dropFirst(name.count)
  }

  private static func definition(_ parameter: String) -> [String] {
    let name = parameter.prefix { $0 != ":" }
    return ["-D", "\(name)=\(parameter.dropFirst(name.count + 1))"]
  }
}
