extension Architecture {
  /// Clean Swift, which many projects use beside VIPER; references go from view to interactor to presenter to view.
  static let cleanSwift = Architecture(
    "clean-swift",
    protocols: [
      "DisplayLogic": .viewInput, "BusinessLogic": .interactorInput, "PresentationLogic": .interactorOutput,
      "RoutingLogic": .routerInput, "DataStore": .state, "DataPassing": .dependency,
    ],
    marks: ["DisplayLogic", "BusinessLogic", "PresentationLogic", "RoutingLogic"],
    ownership: .circle)
}
