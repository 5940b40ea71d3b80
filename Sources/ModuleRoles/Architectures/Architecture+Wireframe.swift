extension Architecture {
  /// The original form of Mutual Mobile and objc.io: a wireframe builds the module and references the presenter.
  static let wireframe = Architecture(
    "wireframe",
    types: ["AppDependencies": .assembly],
    protocols: [
      "ViewInterface": .viewInput, "ModuleInterface": .viewOutput, "ModuleDelegateInterface": .moduleOutput,
      "ModuleDelegate": .moduleOutput,
    ],
    marks: ["ModuleInterface", "ModuleDelegateInterface"],
    folders: ["Wireframe": .router])
}
