extension Architecture {
  /// ZIKViper: what the view tells and asks are two protocols, and so are what the interactor tells and asks.
  static let zik = Architecture(
    "zik",
    types: ["ViewPresenter": .presenter, "ViewRouter": .router, "Adapter": .assembly],
    protocols: [
      "ViewEventHandler": .viewOutput, "ViewDataSource": .viewOutput, "InteractorEventHandler": .interactorOutput,
      "InteractorDataSource": .interactorOutput,
    ],
    marks: ["ViewEventHandler", "ViewDataSource", "InteractorEventHandler", "InteractorDataSource"])
}
