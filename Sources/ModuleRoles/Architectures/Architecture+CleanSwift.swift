extension Architecture {
  /// Clean Swift, which is no VIPER but stands beside it in many projects: a circle from view to interactor to presenter.
  static let cleanSwift = Architecture(
    "clean-swift",
    protocols: [
      "DisplayLogic": .viewInput, "BusinessLogic": .interactorInput, "PresentationLogic": .interactorOutput,
      "RoutingLogic": .routerInput, "DataStore": .state, "DataPassing": .dependency,
    ],
    marks: ["DisplayLogic", "BusinessLogic", "PresentationLogic", "RoutingLogic"],
    ownership: .circle)
}
