/// The tags of the reference implementation by name, without `liquid`, which the parser implements.
enum StandardTags {
  static let all: [String: TagDefinition] = [
    "assign": AssignTag.definition, "break": InterruptTag.stop, "capture": CaptureTag.definition,
    "case": CaseTag.definition, "comment": CommentTag.comment, "continue": InterruptTag.skip,
    "cycle": CycleTag.definition, "decrement": CounterTag.decrement, "doc": CommentTag.doc,
    "echo": EchoTag.definition, "for": ForTag.definition, "if": IfTag.definition,
    "ifchanged": IfChangedTag.definition, "include": IncludeTag.definition, "increment": CounterTag.increment,
    "raw": RawTag.definition, "render": RenderTag.definition, "tablerow": TableRowTag.definition,
    "unless": IfTag.unless, "#": CommentTag.inline,
  ]
}
