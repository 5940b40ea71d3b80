internal import Diagnostics

extension Result where Failure == DiagnosticError {
  init(_ step: () throws(DiagnosticError) -> Success) {
    do throws(DiagnosticError) {
      self = .success(try step())
    } catch {
      self = .failure(error)
    }
  }
}
