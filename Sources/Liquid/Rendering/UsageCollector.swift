internal import Diagnostics

/// Collects the variables, filters, tags and partials of a template.
public struct UsageCollector {
  let source: SourceText
  let environment: Environment
  var usage = TemplateUsage()
  private var known: Set<String> = []

  init(source: SourceText, environment: Environment) {
    self.source = source
    self.environment = environment
  }

  private func place(_ span: Span) -> Place { Place(source, span.range) }

  mutating func visit(_ body: Body) {
    for node in body.nodes {
      switch node {
      case .text: break
      case .output(let node): read(node.expression)
      case .tag(let node):
        usage.tags.append(.init(name: node.name, place: place(node.nameSpan)))
        node.tag.collectUsage(into: &self)
      }
    }
  }

  mutating func scope(_ names: [(name: String, span: Span?)], _ visit: (inout UsageCollector) -> Void) {
    let outside = known
    for (name, span) in names {
      known.insert(name)
      if let span { usage.assigned.append(.init(name: name, place: place(span))) }
    }
    visit(&self)
    // Variables that the part assigns stay set after it.
    let inside = names.map(\.name)
    known = outside.union(known.subtracting(inside))
  }

  mutating func assign(_ name: String, _ span: Span) {
    known.insert(name)
    usage.assigned.append(.init(name: name, place: place(span)))
  }

  mutating func partial(_ name: String, _ span: Span) {
    usage.partials.append(.init(name: name, place: place(span)))
  }

  mutating func read(_ filtered: FilteredExpression) {
    read(filtered.expression)
    for call in filtered.filters {
      let use = TemplateUsage.Use(name: call.name, place: place(call.span))
      usage.filters.append(use)
      if let filter = call.filter {
        let given = call.arguments.count + (call.keywords.isEmpty ? 0 : 1)
        if !filter.arguments.contains(given) {
          usage.miscalls.append(
            filter.wrongCount(given, span: call.span).located(in: source, at: call.span, line: nil).diagnostic)
        }
      } else if environment.filters[call.name] == nil {
        usage.unknownFilters.append(use)
      }
      for argument in call.arguments { read(argument) }
      for (_, value) in call.keywords { read(value) }
    }
  }

  mutating func read(_ condition: Condition) {
    for term in condition.terms {
      read(term.left)
      read(term.right)
    }
  }

  mutating func read(_ operand: Condition.Operand) {
    if case .expression(let expression) = operand { read(expression) }
  }

  mutating func read(_ expression: Expression) {
    switch expression {
    case .literal: break
    case .range(let range):
      read(range.lower)
      read(range.upper)
    case .variable(let lookup):
      if case .name(let name) = lookup.head {
        if !known.contains(name.text), let path = lookup.fixedPath {
          usage.variables.append(.init(name: path, place: place(lookup.span)))
        }
      } else if case .dynamic(let head) = lookup.head {
        read(head)
      }
      for case .dynamic(let step) in lookup.steps { read(step) }
    }
  }
}
