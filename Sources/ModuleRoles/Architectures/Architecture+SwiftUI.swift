extension Architecture {
  /// SwiftUI's form: the presenter is observed by the view, and nothing points back.
  static let swiftUI = Architecture(
    "swiftui",
    types: ["View": .view, "Screen": .view, "ViewModel": .presenter, "ViewState": .state],
    protocols: ["Presentation": .viewOutput, "ViewModel": .viewOutput, "Dependency": .dependency],
    marks: ["Presentation"])
}
