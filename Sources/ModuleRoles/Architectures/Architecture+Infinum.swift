extension Architecture {
  /// Infinum's templates: protocols that end in `Interface`, a wireframe that builds the module, at times a formatter.
  static let infinum = Architecture(
    "infinum",
    types: ["Formatter": .formatter],
    protocols: [
      "WireframeInterface": .routerInput, "ViewInterface": .viewInput, "PresenterInterface": .viewOutput,
      "InteractorInterface": .interactorInput, "FormatterInterface": .formatterInput,
    ],
    marks: ["WireframeInterface", "PresenterInterface", "InteractorInterface", "FormatterInterface"])
}
