internal import Diagnostics
internal import ModuleGeneration

extension FileStep.Action {
  /// Green for written files, yellow for lost content, red for conflicts, and faint for unchanged files.
  var style: StyledText.Style {
    switch self {
    case .create, .update, .rename: .green
    case .merge: .cyan
    case .overwrite, .delete, .keep, .gone, .edited: .yellow
    case .blocked, .conflict: .red
    case .unchanged, .identical, .present, .skip, .missing: .faint
    }
  }
}
