/// How a tag is made from its markup.
struct TagDefinition: Sendable {
  let parse: @Sendable (TagMarkup, TemplateParser) throws(LiquidError) -> any Tag
}
