package import Diagnostics

/// An entry of `templates` in a Rambafile.
package struct TemplateDeclaration: Sendable {
  package enum Source: Sendable, Hashable {
    /// The first catalog that contains the template.
    case catalog
    case local(Rambaspec.Text)
    case git(address: Rambaspec.Text, reference: GitReference, path: Rambaspec.Text?)
  }

  /// The name of the template and of its rambaspec.
  package let name: Rambaspec.Text
  package let source: Source
  package let place: Place

  package init(name: Rambaspec.Text, source: Source, place: Place) {
    self.name = name
    self.source = source
    self.place = place
  }
}
