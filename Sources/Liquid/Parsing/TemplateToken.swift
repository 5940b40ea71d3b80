/// A token of a template: text, a tag, an output, or a line of a `liquid` tag.
struct TemplateToken {
  enum Kind { case text, tag, output, line }

  let kind: Kind
  let range: Range<Int>
}
