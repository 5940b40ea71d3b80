extension Architecture {
  /// The style of VideoPlaybackKit: one file of protocols, a builder, and no router.
  static let contract = Architecture(
    "contract",
    types: ["DependencyManager": .assembly, "Manager": .dataManager],
    protocols: [
      "DependencyManager": .assemblyInput, "Manager": .dataManagerInput, "ManagerInput": .dataManagerInput,
      "ManagerOutput": .dataManagerOutput,
    ],
    marks: ["DependencyManager", "DependencyManagerProtocol"])
}
