extension Architecture {
  /// Mutual Mobile's and objc.io's first form, where a wireframe keeps the presenter and puts all together.
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
