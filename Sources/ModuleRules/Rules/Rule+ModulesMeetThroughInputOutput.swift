internal import Diagnostics
internal import ModuleRoles

extension Rule {
  static let modulesMeetThroughInputOutput = Rule(
    "modules-meet-through-input-output", .layers,
    "Modules use only each other's input, output and assembly.",
    because: """
      A module can be changed or replaced only if no other code uses its internals. Its view may be shown in another \
      module's view (The Book of VIPER, module transitions).
      """,
    examples: [
      Example(
        right: """
          // Item.swift
          final class ItemPresenter: ItemModuleInput {}
          final class ItemInteractor {}
          protocol ItemModuleInput: AnyObject {}
          // Cart.swift
          final class CartInteractor {}
          final class CartPresenter {
            weak var item: ItemModuleInput?
          }
          """,
        wrong: """
          // Item.swift
          final class ItemPresenter {}
          final class ItemInteractor {}
          // Cart.swift
          final class CartInteractor {}
          final class CartPresenter {
            weak var item: ItemPresenter? // here
          }
          """),
      Example(
        right: """
          // Item.h
          @interface ItemPresenter : NSObject
          @end
          @interface ItemInteractor : NSObject
          @end
          // Cart.h
          @interface CartInteractor : NSObject
          @end
          @interface CartPresenter : NSObject
          @end
          """,
        wrong: """
          // Item.h
          @interface ItemPresenter : NSObject
          @end
          @interface ItemInteractor : NSObject
          @end
          // Cart.h
          @interface CartInteractor : NSObject
          @end
          @interface CartPresenter : NSObject
          @property (nonatomic, weak) ItemPresenter *item; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    guard context.module.architecture.ownership == .fromView else { return }
    let inner: Set<Role> = [
      .presenter, .interactor, .interactorInput, .interactorOutput, .viewInput, .viewOutput, .routerInput,
    ]
    for type in context.module.types where [.view, .presenter, .interactor, .router].contains(type.role) {
      var lines: Set<Int> = []
      for (file, part) in context.parts(of: type) {
        for name in file.typeNames(in: part.range) {
          guard let other = context.roles.role(of: name.text, preferring: context.number),
            other.module != context.number,
            inner.contains(other.type.role), other.type.evidence == .name,
            !context.roles.isShared(name.text, with: context.number)
          else { continue }
          // Report a line once, even if it names several types.
          guard lines.insert(file.text.line(at: name.range.lowerBound)).inserted else { continue }
          report.find(
            "'\(name.text)' is internal to module '\(context.roles.modules[other.module].name)'; \(type.role.article) must not use it",
            type, in: file, at: name.range)
        }
        report.pass()
      }
    }
  }
}
