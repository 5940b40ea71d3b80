internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRequests
internal import ModuleTemplates
internal import SystemPackage

extension Session {
  /// Asks for missing required parameters, if there is a terminal.
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

  /// The parameters in a file; `-` is standard input.
  func parameters(in file: String) throws(DiagnosticError) -> [GivenParameter] {
    let limit = ReadingLimit.parameters
    if file == "-" {
      // A command that another command runs has no standard input of its own.
      guard Console.captured.get() == nil else {
        throw DiagnosticError(
          "option-value", category: .usage, "--values - requires standard input",
          help: ["set the parameters with -D key=value"])
      }
      guard let bytes = StandardInput.bytes(atMost: limit.bytes) else {
        throw DiagnosticError("file-too-large", "standard input is too large for \(limit.kind)")
      }
      return try ParameterMapping.parameters(in: SourceText(path: "standard input", bytes: bytes))
    }
    let path = self.path(file)
    return try ParameterMapping.parameters(
      in: SourceText(path: file, bytes: try files.read(path, shownAs: file, limit: limit)))
  }
}
