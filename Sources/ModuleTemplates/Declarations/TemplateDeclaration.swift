package import Diagnostics

/// One item of a Rambafile's `templates`: a template's name, and where it comes from.
package struct TemplateDeclaration: Sendable {
  /// Where a template comes from.
  package enum Source: Sendable, Hashable {
    /// Whatever catalog has a template of the name.
    case catalog
    /// A folder.
    case local(Rambaspec.Text)
    /// A repository, and a folder in it.
    case git(address: Rambaspec.Text, reference: GitReference, path: Rambaspec.Text?)
  }

  /// The template's name, which is also that of its rambaspec.
  package let name: Rambaspec.Text
  /// Where it comes from.
  package let source: Source
  /// Where the item stands.
  package let place: Place

  package init(name: Rambaspec.Text, source: Source, place: Place) {
    self.name = name
    self.source = source
    self.place = place
  }
}
