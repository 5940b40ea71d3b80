internal import Diagnostics
internal import FileSystem
internal import Liquid

/// A cache of the parsed texts of one template, whose files must not change.
final class ParsedTexts: Sendable {
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

    /// Hashes only the length of the bytes, because hashing whole texts is slow.
    func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(bytes.count)
    }
  }

  /// Whether the texts are bundled, and therefore known to be valid.
  let areKnown: Bool
  private let texts = Locked<[Key: Parsed]>([:])
  private let descriptions = Locked<[[UInt8]: Rambaspec]>([:])
  /// By `isLax`, because lax templates have other filters.
  private let partials = Locked<[Bool: PartialCache.Contents]>([:])
  private let snippets = Locked<Snippets?>(nil)
  private let warnings = Locked<[TextsKey: [Diagnostic]]>([:])

  /// The key of the warnings about a rendering's texts.
  struct TextsKey: Hashable {
    let description: [UInt8]
    let partials: [String]
    let isLax: Bool
  }

  init(areKnown: Bool) { self.areKnown = areKnown }

  func snippets(_ find: () throws(DiagnosticError) -> Snippets) throws(DiagnosticError) -> Snippets {
    if let known = snippets.withLock({ $0 }) { return known }
    let found = try find()
    snippets.withLock { $0 = found }
    return found
  }

  /// Warnings about the texts of a rendering, computed once for all modules with the same texts.
  func warnings(_ key: TextsKey, _ find: () -> [Diagnostic]) -> [Diagnostic] {
    if let known = warnings.withLock({ $0[key] }) { return known }
    let found = find()
    warnings.withLock { $0[key] = found }
    return found
  }

  func partialCache(isLax: Bool) -> PartialCache {
    PartialCache(partials.withLock { $0[isLax] } ?? .init())
  }

  func keep(_ cache: PartialCache, isLax: Bool) {
    partials.withLock { $0[isLax, default: .init()].merge(cache.contents) }
  }

  func known(_ source: SourceText, isLax: Bool) -> Parsed? {
    texts.withLock { $0[Key(path: source.path, bytes: source.bytes, isLax: isLax)] }
  }

  func parsed(_ source: SourceText, isLax: Bool) throws(DiagnosticError) -> Parsed {
    let key = Key(path: source.path, bytes: source.bytes, isLax: isLax)
    if let known = texts.withLock({ $0[key] }) { return known }
    let parsed =
      if areKnown, !isLax {
        // Bundled texts use strict syntax, which the tests check. Other texts are also parsed in lax mode, to report
        // ignored markup.
        Parsed(try Environment.viperGen.parse(source, mode: .strict2), usage: TemplateUsage())
      } else {
        Parsed(try (isLax ? Environment.generamba : .viperGen).parse(source))
      }
    texts.withLock { $0[key] = parsed }
    return parsed
  }

  /// The variables and tags of a text, if it was parsed under any path.
  func usage(of source: SourceText) -> TemplateUsage? {
    if areKnown { return nil }
    return texts.withLock { $0.first { !$0.key.isLax && $0.key.bytes == source.bytes }?.value.usage }
  }

  /// Parses a rendered rambaspec, cached because it is the same for most modules.
  func description(original: SourceText, rendered: [UInt8]) throws(DiagnosticError) -> Rambaspec {
    if let known = descriptions.withLock({ $0[rendered] }) { return known }
    let description = try RambaspecReader.read(original: original, rendered: rendered, isKnown: areKnown)
    descriptions.withLock { $0[rendered] = description }
    return description
  }
}
