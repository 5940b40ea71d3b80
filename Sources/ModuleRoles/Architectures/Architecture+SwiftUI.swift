extension Architecture {
  /// VIPER with SwiftUI: the view observes the presenter, which has no reference to the view.
  static let swiftUI = Architecture(
    "swiftui",
    types: ["View": .view, "Screen": .view, "ViewModel": .presenter, "ViewState": .state],
    protocols: ["Presentation": .viewOutput, "ViewModel": .viewOutput, "Dependency": .dependency],
    marks: ["Presentation"])
}
