internal import Diagnostics
internal import YAML

/// Edits single values in the text of a Rambafile.
struct RambafileEdit {
  let mapping: Mapping
  private let source: SourceText
  private var replacements: [(range: Range<Int>, text: String)] = []
  private var appended = ""

  init(_ source: SourceText, _ mapping: Mapping) {
    self.source = source
    self.mapping = mapping
  }

  /// Sets the value of a key, or removes the key if the value is `nil`.
  mutating func set(_ key: String, _ value: String?) {
    guard let entry = mapping.entry(key) else {
      if let value { append("\(key): \(Emitter.scalar(value))\n") }
      return
    }
    guard entry.value.string != value else { return }
    guard let value else { return remove(entry) }
    let range = entry.value.place.range
    let space = range.isEmpty && source.bytes[..<range.lowerBound].last == UInt8(ascii: ":") ? " " : ""
    replacements.append((range, space + Emitter.scalar(value)))
  }

  /// Sets a target under the key that exists; a list that already contains the target is not changed.
  mutating func setTarget(_ single: String, _ plural: String, _ value: String) {
    guard let list = mapping[plural], !list.isNull else { return set(single, value) }
    if let names = list.sequence?.map(\.string), names.contains(value) { return }
    replacements.append((list.place.range, "[\(Emitter.scalar(value))]"))
  }

  /// Sets a directory; a group with the same path is set too.
  mutating func setPath(_ file: String, _ group: String, _ value: String, _ old: Mapping) {
    if let oldGroup = old[group]?.string, oldGroup == old[file]?.string { set(group, value) }
    set(file, value)
  }

  mutating func append(_ lines: String) { appended += lines }

  private mutating func remove(_ entry: Mapping.Entry) {
    let start = source.lineRange(at: entry.key.place.range.lowerBound).lowerBound
    let lastLine = source.lineRange(at: max(entry.value.place.range.upperBound - 1, entry.key.place.range.upperBound))
    let newline = source.bytes[lastLine.upperBound...].firstIndex(of: UInt8(ascii: "\n"))
    replacements.append((start..<(newline.map { $0 + 1 } ?? source.bytes.count), ""))
  }

  var text: String {
    var bytes = source.bytes
    for replacement in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(replacement.range, with: Array(replacement.text.utf8))
    }
    var text = String(decoding: bytes, as: UTF8.self)
    if !appended.isEmpty, !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
    return text + appended
  }
}
