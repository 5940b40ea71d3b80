internal import Diagnostics
internal import SwiftSource

/// Performs one step on the file of a test double.
struct DoubleEditor {
  let file: SwiftFile
  let double: TestDouble
  let required: RequiredMembers
  /// The members that fulfill the requirements; `nil` for missing ones.
  ///
  /// They may come from an earlier version of the file or from the snippet.
  let witnesses: [Declaration?]
  let style: DoubleStyle
  let writer: MemberWriter

  var members: [Declaration] { double.homes.flatMap(\.members) }

  // MARK: Removing

  /// The file without a member and its stored properties.
  func removing(_ member: Declaration, _ own: GeneratedMember) throws(DiagnosticError) -> SwiftFile {
    // Remove one declaration at a time, because their blank lines may overlap.
    var result = file
    let gone = (own.cases + own.storage + [member]).sorted { $0.range.lowerBound > $1.range.lowerBound }
    for declaration in gone {
      guard let current = result.declarations.first(where: { $0.range == declaration.range }) else { continue }
      var editor = SourceEditor(result)
      try editor.remove(current)
      result = try editor.edit().after
    }
    return result
  }

  // MARK: Text

  /// The text that the snippet writes for a requirement, with a unique name.
  func written(
    _ requirement: RequiredMembers.SurveyedRequirement, leaving own: Set<String>
  ) throws(DiagnosticError) -> MemberText {
    // A nonisolated member cannot store anything on an actor.
    let isNonisolated = MemberAccess.isNonisolated(double.type, requirement)
    let style = isNonisolated ? .dummy : style
    let design = DoubleDesign(requirement.survey, named: double.type.name, as: style, in: writer.catalog)
    if let problem = design.problem(of: requirement.member) { throw DiagnosticError(problem) }
    if isNonisolated, requirement.member.declaration.kind == .variable,
      let text = MemberText(
        design.design(requirement.member, id: requirement.member.declaration.name).stub(isStored: false))
    {
      return text
    }
    let cases = double.type.members.filter { $0.kind == .enum }.flatMap(\.members).map(\.name)
    var names = MemberNames(
      members: Set(members.map(\.name)).subtracting(own),
      taken: style == .messages ? Set(cases).subtracting(own) : [])
    let id = names.name(for: requirement.member.declaration)
    guard let text = try writer.write(requirement.member, of: requirement.survey, as: style, id: id) else {
      throw DiagnosticError(
        "double-snippet",
        "the snippet for doubles does not write '\(requirement.member.declaration.shownName)' as one member",
        at: writer.catalog.place(of: requirement.member.declaration),
        help: ["run viper-gen doubles --print \(requirement.member.owner.shellWord) to see its output"])
    }
    return text
  }

  func accessible(_ text: String, _ requirement: RequiredMembers.SurveyedRequirement) -> String {
    MemberAccess(of: double.type, for: requirement).applied(to: text)
  }
}
