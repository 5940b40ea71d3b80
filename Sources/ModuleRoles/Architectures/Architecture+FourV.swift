extension Architecture {
  /// The 4V engine: view, view model, view factory and view presenter, strongly referenced by a router.
  static let fourV = Architecture(
    "4v",
    types: ["ViewModel": .presenter, "ViewFactory": .assembly, "ViewPresenter": .assembly],
    protocols: [
      "ViewModelDelegate": .viewInput, "ViewModel": .viewOutput, "NavigationDelegate": .routerInput,
      "ViewFactory": .assemblyInput, "ViewPresenter": .assemblyInput,
    ],
    marks: ["ViewFactory", "NavigationDelegate"],
    folders: ["ViewModel": .presenter, "ViewFactory": .assembly, "ViewPresenter": .assembly],
    ownership: .fromOutside)
}
