extension Architecture {
  /// ZIKViper: view and interactor each have two protocols, one for events and one for data.
  static let zik = Architecture(
    "zik",
    types: ["ViewPresenter": .presenter, "ViewRouter": .router, "Adapter": .assembly],
    protocols: [
      "ViewEventHandler": .viewOutput, "ViewDataSource": .viewOutput, "InteractorEventHandler": .interactorOutput,
      "InteractorDataSource": .interactorOutput,
    ],
    marks: ["ViewEventHandler", "ViewDataSource", "InteractorEventHandler", "InteractorDataSource"])
}
