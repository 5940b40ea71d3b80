internal import Diagnostics
internal import FileSystem
internal import Liquid

/// What was parsed of one template, kept for all renderings of it.
///
/// Texts are known by what they say, and partials by their names, so it belongs to a template whose files stay the same.
final class ParsedTexts: Sendable {
  /// A text of the template, ready to be rendered.
  struct Parsed: Sendable {
    let template: Liquid.Template
    let usage: TemplateUsage

    init(_ template: Liquid.Template, usage: TemplateUsage) {
      self.template = template
      self.usage = usage
    }

    init(_ template: Liquid.Template) { self.init(template, usage: template.usage) }
  }

  private struct Key: Hashable {
    let path: String
    let bytes: [UInt8]
    let isLax: Bool

    /// Hashing whole texts would take as long as much of what is done with them.
    func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(bytes.count)
    }
  }

  /// Whether the texts are part of the program, of which is known what they say.
  let areKnown: Bool
  private let texts = Locked<[Key: Parsed]>([:])
  private let descriptions = Locked<[[UInt8]: Rambaspec]>([:])
  /// Lax templates know other filters, so their partials are others too.
  private let partials = Locked<[Bool: PartialCache.Contents]>([:])
  private let snippets = Locked<Snippets?>(nil)
  private let warnings = Locked<[TextsKey: [Diagnostic]]>([:])

  /// What decides which texts a rendering uses, and what is to be said about them.
  struct TextsKey: Hashable {
    /// The description that was rendered.
    let description: [UInt8]
    /// The partials that were used so far.
    let partials: [String]
    let isLax: Bool
  }

  init(areKnown: Bool) { self.areKnown = areKnown }

  /// The partials that the template may include, found once.
  func snippets(_ find: () throws(DiagnosticError) -> Snippets) throws(DiagnosticError) -> Snippets {
    if let known = snippets.withLock({ $0 }) { return known }
    let found = try find()
    snippets.withLock { $0 = found }
    return found
  }

  /// What is to be said about the texts of a rendering, found out once for all modules that use the same.
  func warnings(_ key: TextsKey, _ find: () -> [Diagnostic]) -> [Diagnostic] {
    if let known = warnings.withLock({ $0[key] }) { return known }
    let found = find()
    warnings.withLock { $0[key] = found }
    return found
  }

  /// A cache with the partials that were parsed so far, for one rendering.
  func partialCache(isLax: Bool) -> PartialCache {
    PartialCache(partials.withLock { $0[isLax] } ?? .init())
  }

  /// Takes over what a rendering parsed.
  func keep(_ cache: PartialCache, isLax: Bool) {
    partials.withLock { $0[isLax, default: .init()].merge(cache.contents) }
  }

  /// A text of the template, if it was parsed before.
  func known(_ source: SourceText, isLax: Bool) -> Parsed? {
    texts.withLock { $0[Key(path: source.path, bytes: source.bytes, isLax: isLax)] }
  }

  /// A text of the template, parsed once.
  func parsed(_ source: SourceText, isLax: Bool) throws(DiagnosticError) -> Parsed {
    let key = Key(path: source.path, bytes: source.bytes, isLax: isLax)
    if let known = texts.withLock({ $0[key] }) { return known }
    let parsed =
      if areKnown, !isLax {
        // By the grammar alone, which the tests hold them to; whatever else is read twice, to say what of it is dropped.
        Parsed(try Environment.viperGen.parse(source, mode: .strict2), usage: TemplateUsage())
      } else {
        Parsed(try (isLax ? Environment.generamba : .viperGen).parse(source))
      }
    texts.withLock { $0[key] = parsed }
    return parsed
  }

  /// What a text uses, if it was parsed before, under whatever path.
  func usage(of source: SourceText) -> TemplateUsage? {
    if areKnown { return nil }
    return texts.withLock { $0.first { !$0.key.isLax && $0.key.bytes == source.bytes }?.value.usage }
  }

  /// The description that a rambaspec renders to: the same for most modules.
  func description(original: SourceText, rendered: [UInt8]) throws(DiagnosticError) -> Rambaspec {
    if let known = descriptions.withLock({ $0[rendered] }) { return known }
    let description = try RambaspecReader.read(original: original, rendered: rendered, isKnown: areKnown)
    descriptions.withLock { $0[rendered] = description }
    return description
  }
}
