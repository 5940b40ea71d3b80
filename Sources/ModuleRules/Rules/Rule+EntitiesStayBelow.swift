internal import ModuleRoles

extension Rule {
  static let entitiesStayBelow = Rule(
    "entities-stay-below", .layers, "Managed objects stay in the interactor and below.",
    because: """
      Managed objects belong to a context and a thread, and can change at any time. The interactor converts them to \
      plain values before it answers (The Book of VIPER, code style).
      """,
    examples: [
      Example(
        right: """
          final class Item: NSManagedObject {}
          struct ItemValue {}
          final class CartPresenter {}
          protocol CartInteractorOutput: AnyObject {
            func didObtain(_ items: [ItemValue])
          }
          """,
        wrong: """
          final class Item: NSManagedObject {}
          final class CartPresenter {}
          protocol CartInteractorOutput: AnyObject {
            func didObtain(_ items: [Item]) // here
          }
          """),
      Example(
        right: """
          @interface Item : NSManagedObject
          @end
          @interface CartPresenter : NSObject
          @end
          @protocol CartInteractorOutput <NSObject>
          - (void)didObtainCount:(NSInteger)count;
          @end
          """,
        wrong: """
          @interface Item : NSManagedObject
          @end
          @interface CartPresenter : NSObject
          @end
          @protocol CartInteractorOutput <NSObject>
          - (void)didObtainItems:(NSArray<Item *> *)items; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    for role in [
      Role.interactorInput, .interactorOutput, .viewInput, .viewOutput, .routerInput, .moduleInput, .moduleOutput,
    ] {
      for requirement in context.requirements(of: role) {
        let names = requirement.file.typeNames(in: requirement.method.range)
        if let managed = names.first(where: { context.isManaged($0.text) }) {
          report.find(
            "'\(managed.text)' is a managed object and passes \(role.article)", requirement.owner,
            in: requirement.file, at: managed.range)
        } else {
          report.pass()
        }
      }
    }
    for role in [Role.view, .presenter] {
      for found in context.storedProperties(of: role) {
        let names = found.file.typeNames(in: found.property.range)
        guard let managed = names.first(where: { context.isManaged($0.text) }) else { continue }
        report.find(
          "'\(managed.text)' is a managed object, and \(role.article) stores it as '\(found.property.name)'",
          found.owner,
          in: found.file, at: found.property.nameRange)
      }
    }
  }
}
