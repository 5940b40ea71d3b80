internal import Diagnostics

extension Result where Failure == DiagnosticError {
  /// What a step gives or throws.
  init(_ step: () throws(DiagnosticError) -> Success) {
    do throws(DiagnosticError) {
      self = .success(try step())
    } catch {
      self = .failure(error)
    }
  }
}
