extension Architecture {
  /// Infinum's templates: protocols ending in `Interface`, a wireframe that builds the module, sometimes a formatter.
  static let infinum = Architecture(
    "infinum",
    types: ["Formatter": .formatter],
    protocols: [
      "WireframeInterface": .routerInput, "ViewInterface": .viewInput, "PresenterInterface": .viewOutput,
      "InteractorInterface": .interactorInput, "FormatterInterface": .formatterInput,
    ],
    marks: ["WireframeInterface", "PresenterInterface", "InteractorInterface", "FormatterInterface"])
}
