internal import Diagnostics
internal import SwiftSource

/// A comparison of a test double with the requirements of its protocols.
struct DoubleComparison {
  enum Step {
    /// A member has the required name, but other parameters or another result.
    case change(RequiredMembers.SurveyedRequirement, Declaration)
    /// A member fulfills the requirement under another name.
    case rename(RequiredMembers.SurveyedRequirement, Declaration)
    /// A required member is missing.
    case add(RequiredMembers.SurveyedRequirement)
    /// A member is no longer required.
    case remove(Declaration, GeneratedMember)
  }

  /// The members that fulfill the requirements, in the same order; `nil` for missing ones.
  private(set) var witnesses: [Declaration?]
  /// The indices of requirements that neither the double nor an extension fulfills.
  private(set) var missing: [Int] = []
  let required: RequiredMembers
  private let double: TestDouble
  private let members: [Declaration]
  private let signatures: [Signature]
  private var used: Set<Int> = []
  private let catalog: ProtocolCatalog

  init(_ double: TestDouble, _ required: RequiredMembers, _ catalog: ProtocolCatalog) {
    (self.double, self.required, self.catalog) = (double, required, catalog)
    members = double.homes.flatMap(\.members).filter { member in
      switch member.kind {
      case .function, .variable, .subscript, .initializer: true
      default: false
      }
    }
    signatures = members.map { Signature($0) }
    witnesses = []
    var byName: [String: [Int]] = [:]
    for (number, signature) in signatures.enumerated() { byName[signature.fullName, default: []].append(number) }
    for (number, requirement) in required.requirements.enumerated() {
      let exact = byName[requirement.signature.fullName]?.first { fit(requirement, $0) == .exact }
      witnesses.append(exact.map { members[$0] })
      if let exact {
        used.insert(exact)
      } else if !required.isProvided(requirement, double: double.type.name) {
        missing.append(number)
      }
    }
  }

  private func fit(_ requirement: RequiredMembers.SurveyedRequirement, _ member: Int) -> Signature.Fit {
    requirement.signature.fit(
      signatures[member], double: double.type.name, open: required.associated.union(genericNames), catalog)
  }

  private var genericNames: Set<String> { Set(double.type.genericParameters.map(\.name)) }

  /// Whether every member is required, or cannot have been written by the snippet.
  ///
  /// Properties for recorded calls and results count, because required members use them.
  var hasNothingElse: Bool {
    var uses: NameUses?
    return members.indices.allSatisfy { member in
      guard !used.contains(member), isRemovable(members[member]) else { return true }
      let known = uses ?? NameUses(of: double, in: double.type.file)
      uses = known
      return isUsed(members[member], known)
    }
  }

  // MARK: Steps

  /// The steps that update the double, in the order of execution.
  ///
  /// - Parameters:
  ///   - former: The members that a template created.
  ///   - isUsed: Whether other files use any of the given names.
  func steps(
    _ writer: MemberWriter, as style: DoubleStyle, former: PristineMembers, isUsed: (Set<String>) -> Bool
  ) throws(DiagnosticError) -> [Step] {
    var steps: [Step] = []
    var used = used
    var missing = missing
    /// Whether a member was written for a protocol: by the snippet, a template, or in the same style.
    func isForProtocol(_ member: Int) throws(DiagnosticError) -> Bool {
      if former.requires(signatures[member]) { return true }
      let declaration = members[member]
      if style == .messages, let body = declaration.text(of: .body),
        DoubleDesign.listNames.contains(where: { body.contains("\($0).append(") })
      {
        return true
      }
      return try generated(declaration, writer, style, former) != nil
    }
    func pair(_ number: Int, _ member: Int, _ step: (RequiredMembers.SurveyedRequirement, Declaration) -> Step) {
      steps.append(step(required.requirements[number], members[member]))
      used.insert(member)
      missing.removeAll { $0 == number }
    }
    for number in missing {
      let requirement = required.requirements[number]
      guard let member = members.indices.first(where: { !used.contains($0) && fit(requirement, $0) == .named }) else {
        continue
      }
      pair(number, member, Step.change)
    }
    for number in missing {
      let requirement = required.requirements[number].member.declaration
      let others = missing.filter { required.requirements[$0].member.declaration.name == requirement.name }
      let candidates = members.indices.filter { member in
        !used.contains(member) && members[member].kind == requirement.kind && members[member].name == requirement.name
          && signatures[member].isStatic == required.requirements[number].signature.isStatic
      }
      guard others.count == 1, candidates.count == 1, requirement.kind != .initializer else { continue }
      // If another member with the name fulfills a requirement, this one may be a helper method.
      let isOnly = !zip(required.requirements, witnesses).contains {
        $1 != nil && $0.member.declaration.name == requirement.name
      }
      let isMeant = isOnly ? true : try isForProtocol(candidates[0])
      if isMeant { pair(number, candidates[0], Step.change) }
    }
    let uses = NameUses(of: double, in: double.type.file)
    for number in missing {
      let shape = shape(of: required.requirements[number].member.declaration)
      let alike = missing.filter { self.shape(of: required.requirements[$0].member.declaration) == shape }
      guard alike.count == 1 else { continue }
      var candidates: [Int] = []
      for member in members.indices where !used.contains(member) && self.shape(of: members[member]) == shape {
        guard members[member].kind != .variable || !isUsedInside(members[member], uses) else { continue }
        if try isForProtocol(member) { candidates.append(member) }
      }
      if candidates.count == 1 { pair(number, candidates[0], Step.rename) }
    }
    steps += missing.map { .add(required.requirements[$0]) }
    guard !required.isOpen, required.problems.isEmpty, !required.requirements.isEmpty || !required.protocols.isEmpty
    else { return steps }
    for member in members.indices where !used.contains(member) {
      if let own = try removable(members[member], writer, style, former, uses, isUsed) {
        steps.append(.remove(members[member], own))
      }
    }
    return steps
  }

  /// The parts of an unused member that is no longer required, if it is as the snippet writes it.
  private func removable(
    _ member: Declaration, _ writer: MemberWriter, _ style: DoubleStyle, _ former: PristineMembers, _ uses: NameUses,
    _ isUsed: (Set<String>) -> Bool
  ) throws(DiagnosticError) -> GeneratedMember? {
    guard isRemovable(member), !self.isUsed(member, uses), !isUsed([member.name]) else { return nil }
    let enums = double.type.members.filter { $0.kind == .enum }.map(\.range)
    guard let own = try generated(member, writer, style, former) else { return nil }
    let ranges = enums + own.storage.map(\.range) + [member.range]
    return uses.tokens(of: own.names, outside: ranges).isEmpty && !isUsed(own.names) ? own : nil
  }

  /// Whether a snippet writes members of this kind for requirements.
  private func isRemovable(_ member: Declaration) -> Bool {
    switch member.kind {
    case .function, .subscript: !member.hasModifier("override")
    case .variable:
      member.introducer == "var" && !member.modifiers.contains { $0.detail == "set" || $0.name == "override" }
    default: false
    }
  }

  private func isUsed(_ member: Declaration, _ uses: NameUses) -> Bool {
    guard member.kind != .subscript else { return false }
    let enums = double.type.members.filter { $0.kind == .enum }.map(\.range)
    return !uses.tokens(of: [member.name], outside: enums + [member.range]).isEmpty
  }

  private func isUsedInside(_ member: Declaration, _ uses: NameUses) -> Bool {
    let own = double.homes.map(\.range)
    return uses.tokens(of: [member.name], outside: [member.range]).contains { use in
      own.contains { $0.contains(use.lowerBound) }
    }
  }

  /// The parts of a member that is as the snippet or a template writes it; `nil` if it was edited.
  ///
  /// - Parameter current: The double after earlier steps, if its file was parsed again.
  func generated(
    _ member: Declaration, in current: TestDouble? = nil, _ writer: MemberWriter, _ style: DoubleStyle,
    _ former: PristineMembers
  ) throws(DiagnosticError) -> GeneratedMember? {
    let double = current ?? double
    if let survey = required.requirements.first?.survey ?? RequiredMembers.anySurvey(of: required.protocols, catalog) {
      let styles = [style] + DoubleStyle.allCases.filter { $0 != style }
      if let own = try GeneratedMember(of: member, in: double, survey, writer, trying: styles) { return own }
    }
    return former.wrote(member) ? GeneratedMember(ofTemplate: member, in: double) : nil
  }

  /// The parameters and result of a member, without its name.
  private func shape(of member: Declaration) -> String {
    let parameters = member.parameters.map { "\($0.type)\($0.isVariadic ? "..." : "")" }.joined(separator: ", ")
    let type = member.kind == .initializer ? "" : member.type.map { $0.isVoid ? "Void" : "\($0)" } ?? "Void"
    return "\(member.kind) \(member.isStatic) (\(parameters))\(member.effects) \(type)"
  }
}
