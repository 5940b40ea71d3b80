extension Architecture {
  /// Uber's RIBs: a tree of routers keeps everything alive, and the view may be missing.
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
