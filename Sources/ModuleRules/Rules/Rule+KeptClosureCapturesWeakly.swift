internal import ModuleRoles

extension Rule {
  static let keptClosureCapturesWeakly = Rule(
    "kept-closure-captures-weakly", .ownership, "A closure that is kept does not keep who made it.",
    because: """
      What a part keeps, keeps the closure, and the closure keeps the part: neither ever goes. A list such as '[weak self]' opens the circle.
      """,
    examples: [
      Example(
        right: """
          final class CartRouter {}
          protocol CartViewInput: AnyObject { var onTap: (() -> Void)? { get set } }
          final class CartPresenter {
            var service: CartService?
            func start() {
              service?.onChange = { [weak self] in self?.reload() }
            }
            func reload() {}
          }
          """,
        wrong: """
          final class CartRouter {}
          protocol CartViewInput: AnyObject { var onTap: (() -> Void)? { get set } }
          final class CartPresenter {
            var service: CartService?
            func start() {
              service?.onChange = { self.reload() } // here
            }
            func reload() {}
          }
          """)
    ]
  ) { context, report in
    for role in [Role.view, .presenter, .interactor, .router] {
      for type in context.module.types(role) where context.index[type.place].type.isReference {
        let kept = Set(
          context.storedProperties(of: role).filter {
            $0.owner.name == type.name && $0.property.ownership == .strong
          }.map(\.property.name))
        for (file, part) in context.parts(of: type) {
          for method in part.methods {
            guard let body = method.bodyRange else { continue }
            for closure in KeptClosures.all(in: file, body, keptBy: kept) {
              if closure.keepsSelf {
                report.find(
                  "the closure '\(closure.name)' keeps \(role.article), which keeps it; capture self weakly", type,
                  in: file,
                  at: closure.range)
              } else {
                report.pass()
              }
            }
          }
        }
      }
    }
  }
}
