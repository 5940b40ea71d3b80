package import Diagnostics
internal import YAML

/// The files of a template before they are written.
package struct NewTemplate: Sendable {
  package struct Description: Sendable {
    package var summary: String
    package var author: String
    package var license: String
    package var dependencies: [String]

    package init(summary: String, author: String, license: String, dependencies: [String]) {
      self.summary = summary
      self.author = author
      self.license = license
      self.dependencies = dependencies
    }
  }

  package let name: String
  /// Files sorted by path.
  package let files: [(path: String, bytes: [UInt8])]
  package internal(set) var shared = Shared()

  /// Makes a starter template: a presenter, its view protocol, a test, and a snippet for file headers.
  package init(name: String, _ description: Description) throws(DiagnosticError) {
    try self.init(name: name, description, entries: StarterTemplate.entries, files: StarterTemplate.files)
  }

  /// - Parameter entries: YAML that is appended to the rambaspec.
  init(
    name: String, _ description: Description, entries: String, files texts: [(path: String, text: String)]
  ) throws(DiagnosticError) {
    try Self.check(name)
    self.name = name
    var spec: [Content.Pair] = [
      .init("name", .text(name)), .init("summary", .text(description.summary)),
      .init("author", .text(description.author)),
      .init("version", "1.0.0"), .init("license", .text(description.license)),
    ]
    if !description.dependencies.isEmpty {
      spec.append(.init("dependencies", .sequence(description.dependencies.map(Content.text))))
    }
    let text = ProjectURLs.Schema.rambaspec.comment + Emitter.text(of: .mapping(spec)) + entries
    files = ([(name + ".rambaspec", text)] + texts).map { ($0, Array($1.utf8)) }.sorted { $0.0 < $1.0 }
  }

  /// Copies a template under another name, including shared snippets.
  package init(name: String, copying template: ModuleTemplate) throws(DiagnosticError) {
    try Self.check(name)
    self.name = name
    let resolved = try ResolvedTemplate(template, source: .bundled)
    let oldSpec = template.name.lowercased() + ".rambaspec"
    let nameRange = try template.rambaspec(scope: .example()).name?.place
    files = resolved.files.map { file in
      guard file.path.lowercased() == oldSpec else { return file }
      var bytes = file.bytes
      // The range is valid in the file only if the file was not rendered with Liquid.
      if let nameRange, nameRange.source === template.source {
        bytes.replaceSubrange(nameRange.range, with: Array(Emitter.scalar(name).utf8))
      }
      return (name + ".rambaspec", ProjectURLs.Schema.rambaspec.heading(bytes))
    }.sorted { $0.path < $1.path }
  }

  private static func check(_ name: String) throws(DiagnosticError) {
    guard TemplateLibrary.isName(name) else {
      throw DiagnosticError(
        "template-name", category: .usage, "'\(name)' is not a valid template name; use the name of one directory")
    }
  }
}
