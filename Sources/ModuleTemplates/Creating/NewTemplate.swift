package import Diagnostics
internal import YAML

/// The files of a template that is about to be made.
package struct NewTemplate: Sendable {
  /// What its rambaspec says of it.
  package struct Description: Sendable {
    package var summary: String
    package var author: String
    /// Under which licence.
    package var license: String
    /// Libraries that its files need.
    package var dependencies: [String]

    package init(summary: String, author: String, license: String, dependencies: [String]) {
      self.summary = summary
      self.author = author
      self.license = license
      self.dependencies = dependencies
    }
  }

  package let name: String
  /// Its files by path below its folder, sorted.
  package let files: [(path: String, bytes: [UInt8])]
  /// What was made of the files of several modules, if it was made from those.
  package internal(set) var shared = Shared()

  /// A working template to start from: a presenter with its view's protocol, a test, and a snippet for their heads.
  package init(name: String, _ description: Description) throws(DiagnosticError) {
    try self.init(name: name, description, entries: StarterTemplate.entries, files: StarterTemplate.files)
  }

  /// A template whose rambaspec goes on with some entries.
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
    let text = PublishedPages.Schema.rambaspec.comment + Emitter.text(of: .mapping(spec)) + entries
    files = ([(name + ".rambaspec", text)] + texts).map { ($0, Array($1.utf8)) }.sorted { $0.0 < $1.0 }
  }

  /// A copy of a template under another name, shared snippets included.
  package init(name: String, copying template: ModuleTemplate) throws(DiagnosticError) {
    try Self.check(name)
    self.name = name
    let resolved = try ResolvedTemplate(template, source: .bundled)
    let oldSpec = template.name.lowercased() + ".rambaspec"
    let nameRange = try template.rambaspec(scope: .example()).name?.place
    files = resolved.files.map { file in
      guard file.path.lowercased() == oldSpec else { return file }
      var bytes = file.bytes
      // The place is in the file itself only if Liquid did not move it.
      if let nameRange, nameRange.source === template.source {
        bytes.replaceSubrange(nameRange.range, with: Array(Emitter.scalar(name).utf8))
      }
      return (name + ".rambaspec", PublishedPages.Schema.rambaspec.heading(bytes))
    }.sorted { $0.path < $1.path }
  }

  private static func check(_ name: String) throws(DiagnosticError) {
    guard TemplateLibrary.isName(name) else {
      throw DiagnosticError(
        Diagnostic(
          .error, "template-name", category: .usage,
          "'\(name)' cannot be the name of a template, which is the name of one folder"))
    }
  }
}
