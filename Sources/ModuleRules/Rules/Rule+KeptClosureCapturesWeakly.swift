internal import ModuleRoles

extension Rule {
  static let keptClosureCapturesWeakly = Rule(
    "kept-closure-captures-weakly", .ownership, "A stored closure captures its owner weakly.",
    because: """
      If a part stores an object that stores a closure, and the closure captures the part strongly, none of them is \
      released. A capture list such as '[weak self]' breaks the cycle.
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
                  "the closure '\(closure.name)' strongly references \(role.article), which stores it; capture self weakly",
                  type,
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
