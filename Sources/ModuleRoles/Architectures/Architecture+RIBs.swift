extension Architecture {
  /// Uber's RIBs: a tree of routers strongly references all parts, and a module can have no view.
  static let ribs = Architecture(
    "ribs",
    types: ["Component": .assembly],
    protocols: [
      "Routing": .routerInput, "Presentable": .viewInput, "PresentableListener": .viewOutput,
      "Listener": .moduleOutput, "Interactable": .interactorInput, "ViewControllable": .transitionHandler,
      "Buildable": .assemblyInput, "Dependency": .dependency,
    ],
    marks: ["Routing", "Presentable", "PresentableListener", "Interactable", "ViewControllable", "Buildable"],
    ownership: .fromOutside)
}
