/// `{% break %}` and `{% continue %}`: end the enclosing loop or its current iteration.
struct InterruptTag: Tag {
  let interrupt: RenderContext.Interrupt

  static let stop = TagDefinition { (_, _) throws(LiquidError) in InterruptTag(interrupt: .stop) }
  static let skip = TagDefinition { (_, _) throws(LiquidError) in InterruptTag(interrupt: .skip) }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    context.interrupt = interrupt
  }
}
