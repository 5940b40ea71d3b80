internal import Diagnostics
internal import ModuleTemplates
internal import SwiftSource
internal import TestDoubles

/// Imports and test doubles.
extension AdditionEditor {
  /// Adds imports, and records the test doubles that the files need.
  mutating func finish(_ part: AdditionPart, in entries: [Int]) throws(DiagnosticError) {
    for entry in entries {
      for name in part.imports where !imports(name, entry) {
        var editor = SourceEditor(tree.entries[entry].file)
        try editor.addImport(name)
        tree.replace(entry, by: try editor.edit().after, adding: ["import \(name)"])
      }
      doubles += part.doubles.map { (entry, $0) }
    }
  }

  private func imports(_ name: String, _ entry: Int) -> Bool {
    tree.entries[entry].file.declarations.contains { $0.kind == .import && $0.name == name }
  }

  /// Writes missing test doubles after all parts have been applied to their protocols.
  mutating func addDoubles(
    _ doubles: [(entry: Int, double: AdditionPart.Double)], _ text: DoubleText
  ) throws(DiagnosticError) {
    for (entry, double) in doubles {
      let file = tree.entries[entry].file
      guard !file.declarations.contains(where: { $0.kind.isType && $0.name == double.name }) else { continue }
      // Another target may have a module with the same name.
      var catalog = catalog
      catalog.isIsolatedByDefault = isIsolatedByDefault
      let style = DoubleStyle.named(double.name) ?? .messages
      let design = try DoubleDesign(of: double.owner, named: double.name, as: style, in: catalog)
      var editor = SourceEditor(file)
      try editor.add(NewDouble.text(try text.text(of: design), among: TestDouble.all(in: file, byName: true)))
      tree.replace(entry, by: try editor.edit().after, adding: [double.name])
    }
  }
}
