internal import ModuleRoles

package struct Rule: Sendable {
  /// The subject of a rule, in the order of the documentation.
  package enum Subject: String, Sendable, CaseIterable {
    case ownership = "Ownership"
    case layers = "Layers"
    case names = "Names"
    case order = "Order"
  }

  /// The source of modules that follow and violate the rule.
  ///
  /// A line `// Name.swift` starts another file. A line that ends in `// here` expects a finding.
  package struct Example: Sendable {
    package let right: String
    package let wrong: String
    package let isObjectiveC: Bool

    init(right: String, wrong: String, isObjectiveC: Bool = false) {
      self.right = right
      self.wrong = wrong
      self.isObjectiveC = isObjectiveC
    }
  }

  /// The name on the command line and in allow comments.
  package let identifier: String
  package let subject: Subject
  package let summary: String
  package let reason: String
  package let severity: RuleSettings.Severity
  package let examples: [Example]
  /// Whether the rule is a convention about names, directories or style.
  ///
  /// It applies only where most code follows it.
  let isConvention: Bool
  /// The role whose verbs it checks; the Rambafile can name them.
  let verbsOf: Role?
  let check: @Sendable (RuleContext, inout RuleReport) -> Void

  init(
    _ identifier: String, _ subject: Subject, _ summary: String, because reason: String,
    severity: RuleSettings.Severity = .error, isConvention: Bool = false, verbsOf: Role? = nil,
    examples: [Example],
    check: @escaping @Sendable (RuleContext, inout RuleReport) -> Void
  ) {
    self.identifier = identifier
    self.subject = subject
    self.summary = summary
    self.reason = reason
    self.severity = severity
    self.examples = examples
    self.isConvention = isConvention
    self.verbsOf = verbsOf
    self.check = check
  }

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
