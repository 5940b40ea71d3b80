internal import ModuleRoles

extension Rule {
  static let presenterViewWeak = Rule("presenter-view-weak") { context, report in
    // If the view's reference is weak on purpose, the presenter must own the view.
    guard !context.presenterOwnsView else { return }
    OwnershipCheck.run(.presenter, context, &report, as: "the presenter strongly references its view") { _, role in
      role?.role == .viewInput || role?.role == .view
    }
  }
}
