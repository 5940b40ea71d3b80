internal import Diagnostics
internal import ModuleGeneration

extension FileStep.Action {
  /// How the word is shown: what is written, what deserves a look, what loses something, what stays as it is.
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
