internal import ModuleRoles

extension Rule {
  static let ribRouterOwnsChildren = Rule(
    "rib-router-owns-children", .ownership,
    "In RIBs, routers own their children, and no child owns a router.",
    because: """
      The tree of routers owns all other objects. A child without an owning router is released. An interactor that \
      owns its router creates a retain cycle (RIBs, moduleRecords).
      """,
    examples: [
      Example(
        right: """
          protocol HomeRouting: AnyObject {}
          protocol HomeInteractable: AnyObject {}
          final class HomeRouter: HomeRouting { private var detail: DetailRouting? }
          final class HomeInteractor: HomeInteractable { weak var router: HomeRouting? }
          """,
        wrong: """
          protocol HomeRouting: AnyObject {}
          protocol HomeInteractable: AnyObject {}
          final class HomeRouter: HomeRouting { private weak var detail: DetailRouting? } // here
          final class HomeInteractor: HomeInteractable { var router: HomeRouting? } // here
          """)
    ]
  ) { context, report in
    guard context.module.architecture.name == "ribs" else { return }
    for found in context.storedProperties(of: .router)
    where found.property.types.contains(where: { $0.hasSuffix("Routing") }) {
      if found.property.ownership == .strong {
        report.pass()
      } else {
        report.find(
          "the router does not strongly reference its child '\(found.property.name)'", found.owner, in: found.file,
          at: found.property.nameRange)
      }
    }
    OwnershipCheck.run(.interactor, context, &report, as: "the interactor strongly references its router") { _, role in
      role?.role == .routerInput || role?.role == .router
    }
  }
}
