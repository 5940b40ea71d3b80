internal import Diagnostics

extension XcodeGenProject: PackageListingProject {
  func listing(_ source: SourceText) throws(DiagnosticError) -> SpecificationText { try SpecificationText(source) }
}
