extension Architecture {
  /// One file of protocols, a builder, and no router: VideoPlaybackKit's form.
  static let contract = Architecture(
    "contract",
    types: ["DependencyManager": .assembly, "Manager": .dataManager],
    protocols: [
      "DependencyManager": .assemblyInput, "Manager": .dataManagerInput, "ManagerInput": .dataManagerInput,
      "ManagerOutput": .dataManagerOutput,
    ],
    marks: ["DependencyManager", "DependencyManagerProtocol"])
}
