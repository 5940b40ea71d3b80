struct TemplateToken {
  enum Kind { case text, tag, output, line }

  let kind: Kind
  let range: Range<Int>
}
