internal import Diagnostics
internal import ModuleTemplates
internal import SwiftSource

extension AdditionEditor {
  /// Adds statements to a function that does not contain them.
  mutating func addStatements(_ part: AdditionPart, _ name: String, _ type: String) throws(DiagnosticError) {
    let text = try statements(part, name, type)
    try add(part, to: name, of: type, identifiedBy: text.swiftTokens) { editor, function throws(DiagnosticError) in
      try editor.addStatements(text, to: function)
    }
  }

  /// The statements with the names of the type's properties.
  private func statements(_ part: AdditionPart, _ name: String, _ type: String) throws(DiagnosticError) -> String {
    let found = try places.body(name, of: type, part)
    let homes = places.homes(of: type).map(\.declaration)
    let function = AddedMembers("func added() {\n\(part.text)\n}", in: "class").members.first
    guard part.text.contains("self"), let function else { return part.text }
    let text = try text(of: function, for: homes, in: found, part, areStatements: true)
    guard text != function.text else { return part.text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast().joined(separator: "\n")
  }

  /// Adds cases to the `switch` of a function, unless a case with the name exists.
  mutating func addCases(_ part: AdditionPart, _ name: String, _ type: String) throws(DiagnosticError) {
    // The tokens of the case label: `case .profile`.
    let words = Array(part.text.swiftTokens.prefix(3))
    guard words.count == 3, words[0] == "case", words[1] == "." else {
      throw DiagnosticError("addition-text", "the text for '\(part.target.shown)' is not a named case", at: part.place)
    }
    try add(part, to: name, of: type, identifiedBy: words) { editor, function throws(DiagnosticError) in
      try editor.addCase(part.text, to: function)
    }
  }

  /// Adds calls to the result of a variable or function.
  mutating func addCalls(_ part: AdditionPart, _ name: String, _ type: String) throws(DiagnosticError) {
    try add(part, to: name, of: type, identifiedBy: part.text.swiftTokens) { editor, member throws(DiagnosticError) in
      try editor.addCalls(part.text, toResultOf: member)
    }
  }

  /// Edits a body, unless it already contains the given tokens.
  private mutating func add(
    _ part: AdditionPart, to name: String, of type: String, identifiedBy words: [String],
    _ change: (inout SourceEditor, Declaration) throws(DiagnosticError) -> Void
  ) throws(DiagnosticError) {
    let found = try places.body(name, of: type, part)
    let (entry, member) = (found.entry, found.declaration)
    let body = member.tokens(of: .body).map { member.file.text(of: $0.range) }
    if !body.indices.contains(where: { body[$0...].starts(with: words) }) {
      var editor = SourceEditor(member.file)
      do throws(DiagnosticError) { try change(&editor, member) } catch {
        throw DiagnosticError(
          Diagnostic(
            "addition-place-missing", category: .missing,
            "\(error.diagnostics.first?.summary ?? "nothing can be added to '\(name)'")", at: places.place(found),
            notes: [.init("the template adds to it here", at: part.place)],
            help: [
              "restore the form in which the template wrote '\(type).\(name)' and run the command again, or write it by hand: "
                + part.text.split(whereSeparator: \.isNewline).joined(separator: " ")
            ]))
      }
      tree.replace(entry, by: try editor.edit().after, adding: ["in \(member.shownName)"])
    }
    try finish(part, in: [entry])
  }

  /// Adds attributes and inherited types to a type; each line is an attribute, or `:` and a type.
  mutating func addToHead(_ part: AdditionPart, of type: String) throws(DiagnosticError) {
    var entry = try places.type(nil, type, part).entry
    for line in part.text.split(separator: "\n") {
      let home = try places.type(nil, type, part)
      entry = home.entry
      var editor = SourceEditor(home.declaration.file)
      if line.hasPrefix("@") {
        try editor.addAttribute(String(line), to: home.declaration)
      } else if line.hasPrefix(":") {
        try editor.addInheritance(String(line.dropFirst().drop { $0 == " " }), to: home.declaration)
      } else {
        throw DiagnosticError(
          "addition-text", "the text for '\(part.target.shown)' is neither an attribute nor a colon and a type",
          at: part.place)
      }
      let after = try editor.edit().after
      if after.bytes != home.declaration.file.bytes { tree.replace(entry, by: after, adding: [String(line)]) }
    }
    try finish(part, in: [entry])
  }
}
