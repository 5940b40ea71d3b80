internal import ModuleRoles

extension Rule {
  static let interactorStateless = Rule(
    "interactor-stateless", .layers, "The interactor has dependencies but no state.",
    because: """
      The presenter owns the state, so the state has one place. The interactor can then answer any request at any \
      time (The Book of VIPER, code style).
      """,
    examples: [
      Example(
        right: """
          protocol PriceService {}
          final class CartPresenter { var count = 0 }
          final class CartInteractor {
            let prices: PriceService
            let limit = 20
            init(prices: PriceService) { self.prices = prices }
          }
          """,
        wrong: """
          protocol PriceService {}
          final class CartPresenter {}
          final class CartInteractor {
            let prices: PriceService
            var count = 0 // here
            private var items: [String] = [] // here
            init(prices: PriceService) { self.prices = prices }
          }
          """),
      Example(
        right: """
          @interface CartPresenter : NSObject
          @property (nonatomic, assign) NSInteger count;
          @end
          @interface CartInteractor : NSObject
          @property (nonatomic, strong) id<PriceService> prices;
          @end
          """,
        wrong: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @property (nonatomic, assign) NSInteger count; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    guard !["ribs", "zik"].contains(context.module.architecture.name) else { return }
    let values: Set<String> = [
      "Int", "String", "Bool", "Double", "Float", "Date", "Data", "URL", "UUID", "CGFloat", "TimeInterval", "Decimal",
      "Character", "Int64", "UInt", "IndexPath", "Locale",
    ]
    for found in context.storedProperties(of: .interactor) where found.property.isVariable {
      let property = found.property
      // A collection of protocols contains dependencies.
      let names = property.form == .collection ? found.file.typeNames(in: property.range) : []
      if names.contains(where: { context.index.isProtocol($0.text) }) { continue }
      let isState =
        property.form == .collection || property.form == .literal || property.types.contains(where: values.contains)
      if isState {
        report.find(
          "the interactor must not store the state '\(property.name)'", found.owner, in: found.file,
          at: property.nameRange)
      } else {
        report.pass()
      }
    }
  }
}
