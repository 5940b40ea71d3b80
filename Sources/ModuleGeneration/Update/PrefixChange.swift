internal import ModuleTemplates
internal import RecordedModules
internal import SwiftSource

/// Renames a module's types in edited files after its prefix changed.
///
/// Base and edited text are changed alike, so that an edited line with a type name does not conflict.
struct PrefixChange: Sendable {
  private let names: [String: String]

  /// Returns `nil` if the prefix is unchanged.
  init?(
    from part: ModuleRecord.Part, to request: ModuleRequest, of base: ModuleTemplate?, _ moduleRecords: ModuleRecords
  ) {
    let old = part.request
    guard old.prefix != request.prefix, let base,
      let pristine = try? PristineModule(part, template: base, moduleRecords: moduleRecords)
    else { return nil }
    let types = pristine.texts.flatMap { text in
      SwiftFile(text.bytes).declarations.filter { $0.parent == nil && ($0.kind.isType || $0.kind == .typeAlias) }
        .map(\.name)
    }
    let own = types.filter { $0.hasPrefix(old.prefix + old.name) }
    names = Dictionary(own.map { ($0, request.prefix + $0.dropFirst(old.prefix.count)) }) { first, _ in first }
  }

  func callAsFunction(_ text: [UInt8]) -> [UInt8] {
    var result = text
    for (name, range, _) in SwiftFile(text).names(in: 0..<text.count).reversed() {
      if let new = names[name] { result.replaceSubrange(range, with: new.utf8) }
    }
    return result
  }
}
