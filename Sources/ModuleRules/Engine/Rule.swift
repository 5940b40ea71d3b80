/// A rule of the architecture: what it says, why, and how code is held against it.
package struct Rule: Sendable {
  /// What a rule is about; the documentation is in this order.
  package enum Subject: String, Sendable, CaseIterable {
    case ownership = "Who keeps whom alive"
    case layers = "Who may know what"
    case names = "What things are called"
    case order = "Order"
  }

  /// A module that follows the rule or breaks it, as text.
  ///
  /// A line `// Name.swift` begins another file; a line that ends in `// here` is one where a finding is expected.
  package struct Example: Sendable {
    /// What follows the rule.
    package let right: String
    /// What breaks it.
    package let wrong: String
    package let isObjectiveC: Bool

    init(right: String, wrong: String, isObjectiveC: Bool = false) {
      self.right = right
      self.wrong = wrong
      self.isObjectiveC = isObjectiveC
    }
  }

  /// What it is called, on the command line and in comments.
  package let identifier: String
  /// What it is about.
  package let subject: Subject
  /// What it asks for, in one sentence.
  package let summary: String
  /// Why, and where that is written.
  package let reason: String
  /// How grave a finding is unless the project says otherwise.
  package let severity: RuleSettings.Severity
  /// Modules that follow it and break it.
  package let examples: [Example]
  /// Whether it compares names with words that only teams of the Book use, so that few other projects follow it.
  let isConvention: Bool
  /// Looks at a module.
  let check: @Sendable (RuleContext, inout RuleReport) -> Void

  init(
    _ identifier: String, _ subject: Subject, _ summary: String, because reason: String,
    severity: RuleSettings.Severity = .error, isConvention: Bool = false, examples: [Example],
    check: @escaping @Sendable (RuleContext, inout RuleReport) -> Void
  ) {
    self.identifier = identifier
    self.subject = subject
    self.summary = summary
    self.reason = reason
    self.severity = severity
    self.examples = examples
    self.isConvention = isConvention
    self.check = check
  }

  /// All rules, by subject.
  package static let all: [Rule] = [
    presenterViewWeak, interactorOutputWeak, viewOutputStrong, transitionHandlerWeak,
    routerPresenterCircle, moduleOutputWeak,
    ribRouterOwnsChildren, keptClosureCapturesWeakly,
    dependsOnProtocols, noUIBelowView, noStorageAboveInteractor, entitiesStayBelow, viewKnowsPresenterOnly,
    presenterKnowsNoService, interactorStateless, routerOnlyNavigates, modulesMeetThroughInputOutput,
    packageBoundaries, assemblyExposesView, oneRoleOneType,
    routerVerbs, interactorOutputDid, viewOutputDid, interactorInputVerbs, viewInputVerbs, protocolVerbs, typeName,
    fileName, prefix,
    layerFolders, testTree, documented, unused, synchronousLayers, doubleInStep,
  ]
}
