internal import Diagnostics
internal import SwiftSource

/// The text that a snippet writes for one member: the member, its stored properties, and code that all members share.
struct MemberText {
  /// A case of an enumeration inside the double, for the list of messages.
  struct Case {
    let owner: String
    let name: String
    let text: String
    let hasValues: Bool
    /// Whether its equality is isolated to the main actor.
    let isOfMainActor: Bool
  }

  /// The member and its stored properties, without indentation.
  let text: String
  /// The member without its stored properties and without indentation.
  let bareText: String
  /// The member itself, in the snippet's text.
  let witness: Declaration
  /// The member's stored properties, in the snippet's text.
  let storage: [Declaration]
  let cases: [Case]
  /// The complete body of the double, for a double without shared code.
  let whole: String
  let shared: [String]
  /// The shared declarations by name.
  var sharedTexts: [String: String] = [:]
}

extension MemberText {
  /// The text of a member without stored properties.
  init?(_ text: String) {
    let file = SwiftFile(Array("class C {\n\(text)\n}".utf8))
    guard let witness = file.declarations.first?.members.first else { return nil }
    self.init(
      text: text, bareText: text, witness: witness, storage: [], cases: [], whole: text, shared: [])
  }
}

/// Writes single members of a double with the snippet.
struct MemberWriter {
  let text: DoubleText
  let double: String
  let catalog: ProtocolCatalog

  /// A name that no real member has.
  private static let probe = "viperGenProbe"

  /// The text of a member.
  ///
  /// - Parameter id: The prefix of its stored properties' names.
  /// - Returns: `nil` if the snippet does not write the member as one declaration.
  func write(
    _ member: ProtocolSurvey.Member, of survey: ProtocolSurvey, as style: DoubleStyle, id: String
  ) throws(DiagnosticError) -> MemberText? {
    let design = DoubleDesign(survey, named: double, as: style, in: catalog)
    let shared = try sharedNames(survey, style)
    let source = try text.text(of: design, only: member, id: id)
    let file = SwiftFile(Array(source.utf8))
    guard let type = file.declarations.first(where: { $0.kind.isType && $0.parent == nil }),
      let body = type.range(of: .body)
    else { return nil }
    let isShared = { (declaration: Declaration) in shared.contains(declaration.name) && declaration.kind != .initializer
    }
    let own = type.members.filter { !isShared($0) }
    let required = Signature(member.declaration)
    guard
      let witness = own.last(where: {
        $0.kind == member.declaration.kind && Signature($0).fullName == required.fullName
      })
    else { return nil }
    let cases = type.members.filter { isShared($0) && $0.kind == .enum }.flatMap { owner in
      owner.members.filter { $0.kind == .enumCase }.map { member in
        MemberText.Case(
          owner: owner.name, name: member.name,
          text: Self.lines(of: file, inside: owner.range(of: .body) ?? member.range, excluding: []),
          hasValues: !member.parameters.isEmpty, isOfMainActor: owner.hasAttribute("MainActor"))
      }
    }
    let others = type.members.filter { $0.index != witness.index }
    return MemberText(
      text: Self.lines(of: file, inside: body, excluding: type.members.filter(isShared)),
      bareText: Self.lines(of: file, inside: body, excluding: others), witness: witness,
      storage: own.filter { $0.index != witness.index }, cases: cases,
      whole: Self.lines(of: file, inside: body, excluding: []), shared: type.members.filter(isShared).map(\.name),
      sharedTexts: Dictionary(
        type.members.filter(isShared).map { ($0.name, $0.text(of: .whole) ?? "") },
        uniquingKeysWith: { first, _ in first }))
  }

  /// The names of the declarations that a style writes for all members.
  private func sharedNames(_ survey: ProtocolSurvey, _ style: DoubleStyle) throws(DiagnosticError) -> Set<String> {
    guard let probe = Self.member("func \(Self.probe)()") else { return [] }
    let design = DoubleDesign(survey, named: double, as: style, in: catalog)
    let source = try text.text(of: design, only: probe, id: Self.probe)
    let type = SwiftFile(Array(source.utf8)).declarations.first { $0.kind.isType && $0.parent == nil }
    // The probe itself may not require a lock.
    return Set((type?.members ?? []).map(\.name).filter { !$0.hasPrefix(Self.probe) }).union([design.lockName])
  }

  static func member(_ text: String) -> ProtocolSurvey.Member? {
    let file = SwiftFile(Array("protocol P {\n\(text)\n}".utf8))
    return file.declarations.dropFirst().first.map { ProtocolSurvey.Member(declaration: $0, isStandard: false) }
  }

  /// The lines between braces without indentation, and without those of some declarations.
  private static func lines(
    of file: SwiftFile, inside body: Range<Int>, excluding declarations: [Declaration]
  ) -> String {
    var left: [(number: Int, text: String)] = []
    let text = file.text(of: body.lowerBound + 1..<max(body.lowerBound + 1, body.upperBound - 1))
    let first = file.text(of: 0..<body.lowerBound).count { $0 == "\n" }
    func line(_ offset: Int) -> Int { file.bytes[..<offset].count { $0 == UInt8(ascii: "\n") } }
    let gone = declarations.map { line($0.range.lowerBound)...line($0.range.upperBound) }
    for (number, text) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !gone.contains(where: { $0.contains(first + number) }) {
      left.append((number, String(text)))
    }
    let isBlank = { (text: String) in text.allSatisfy { $0 == " " } }
    while let line = left.first, isBlank(line.text) { left.removeFirst() }
    while let line = left.last, isBlank(line.text) { left.removeLast() }
    let margin =
      left.filter { !isBlank($0.text) && !$0.text.hasPrefix("#") }
      .map { $0.text.prefix { $0 == " " }.count }.min() ?? 0
    var lines: [String] = []
    for (_, text) in left {
      if isBlank(text) {
        if lines.last?.isEmpty == false { lines.append("") }
      } else {
        lines.append(text.hasPrefix("#") ? text : String(text.dropFirst(margin)))
      }
    }
    return lines.joined(separator: "\n")
  }
}
