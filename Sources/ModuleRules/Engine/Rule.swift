internal import ModuleRoles

package struct Rule: Sendable {
  /// The name on the command line, in allow comments, and in `Documentation/Rules.md`.
  package let identifier: String
  package let severity: RuleSettings.Severity
  /// Whether the rule is a convention about names, directories or style.
  ///
  /// It applies only where most code follows it.
  let isConvention: Bool
  /// The role whose verbs it checks; the Rambafile can name them.
  let verbsOf: Role?
  let check: @Sendable (RuleContext, inout RuleReport) -> Void

  init(
    _ identifier: String, severity: RuleSettings.Severity = .error, isConvention: Bool = false, verbsOf: Role? = nil,
    check: @escaping @Sendable (RuleContext, inout RuleReport) -> Void
  ) {
    self.identifier = identifier
    self.severity = severity
    self.isConvention = isConvention
    self.verbsOf = verbsOf
    self.check = check
  }

  package var documentation: RuleDocumentation {
    guard let section = RuleDocumentation.all[identifier] else {
      preconditionFailure("Documentation/Rules.md has no section '\(identifier)'")
    }
    return section
  }

  /// The rules in the order of the documentation.
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
