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

    init(_ template: Liquid.Template) {
      self.template = template
      usage = template.usage
    }
  }

  private struct Key: Hashable {
    let path: String
    let bytes: [UInt8]
    let isLax: Bool
  }

  private let texts = Locked<[Key: Parsed]>([:])
  private let descriptions = Locked<[[UInt8]: Rambaspec]>([:])
  /// Lax templates know other filters, so their partials are others too.
  private let partials = Locked<[Bool: PartialCache.Contents]>([:])

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
    let environment = isLax ? Environment.generamba : .viperGen
    let template = try environment.parse(source)
    let parsed = Parsed(template)
    texts.withLock { $0[key] = parsed }
    return parsed
  }

  /// The description that a rambaspec renders to: the same for most modules.
  func description(original: SourceText, rendered: [UInt8]) throws(DiagnosticError) -> Rambaspec {
    if let known = descriptions.withLock({ $0[rendered] }) { return known }
    let description = try RambaspecReader.read(original: original, rendered: rendered)
    descriptions.withLock { $0[rendered] = description }
    return description
  }
}
