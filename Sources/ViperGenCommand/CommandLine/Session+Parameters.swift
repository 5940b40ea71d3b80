internal import Diagnostics
internal import ModuleGeneration
internal import ModuleTemplates

extension Session {
  /// Asks for parameters that the template requires and nobody set; off a terminal nobody is asked.
  func askForParameters(of reading: ModuleGenerator.Reading) -> ModuleGenerator.Reading {
    guard isInteractive else { return reading }
    var answers: [(name: String, value: String)] = []
    for declaration in reading.missingParameters {
      var remark = declaration.description.map { " (\($0))" } ?? ""
      if !declaration.choices.isEmpty { remark += " [\(declaration.choices.joined(separator: ", "))]" }
      let typed = answer("\(declaration.name.text)\(remark): ")
      if !typed.isEmpty { answers.append((declaration.name.text, typed)) }
    }
    return reading.setting(answers)
  }
}
