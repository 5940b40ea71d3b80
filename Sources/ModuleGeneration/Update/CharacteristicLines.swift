internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

/// The characteristic lines of a source file, for comparing files.
///
/// The header, imports, blank lines and lines of braces are omitted, because they make small unrelated files similar.
struct CharacteristicLines {
  private let lines: [ArraySlice<UInt8>]

  var count: Int { lines.count }
  var text: [UInt8] { Array(lines.joined(separator: [UInt8(ascii: "\n")])) }

  init(of text: [UInt8]) {
    var lines: [ArraySlice<UInt8>] = []
    var isHeader = true
    var isComment = false
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let own = Self.trimmed(line)
      if isHeader {
        if isComment || own.starts(with: "/*".utf8) {
          isComment = !Self.ends(own, with: "*/")
          continue
        }
        if own.isEmpty || own.starts(with: "//".utf8) { continue }
        isHeader = false
      }
      if Self.hasSubstance(own) { lines.append(line) }
    }
    self.lines = lines
  }

  private static let imports = ["import ", "@testable import ", "@import ", "#import ", "#include "]

  private static func hasSubstance(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.contains(where: isPartOfWord), !line.elementsEqual("@end".utf8) else { return false }
    return !imports.contains { line.starts(with: $0.utf8) }
  }

  /// Whether a byte is an ASCII letter or digit, or part of a non-ASCII character.
  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    guard let last = line.lastIndex(where: { !isBlank($0) }) else { return [] }
    return line[...last].drop(while: isBlank)
  }

  private static func ends(_ line: ArraySlice<UInt8>, with text: String) -> Bool {
    line.suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  /// The similarity of two files without headers and imports, or of the complete files if they contain nothing else.
  static func similarity(_ template: [UInt8], _ text: [UInt8]) -> Double {
    let (old, new) = (CharacteristicLines(of: template), CharacteristicLines(of: text))
    return old.count > 0 || new.count > 0
      ? LineCount.similarity(old.text, new.text) : LineCount.similarity(template, text)
  }

  /// Whether at least half of the lines match the template.
  static func resembles(_ template: [UInt8]?, _ text: [UInt8]) -> Bool { similarity(template ?? [], text) >= 0.5 }
}

extension ModuleRecord.Part {
  /// Whether none of the recorded files has the text of the template or resembles it: they only have its names.
  func isHandWritten(
    _ moduleRecords: ModuleRecords, pristine: () -> PristineModule?
  ) throws(DiagnosticError) -> Bool {
    for file in files where !file.isOnce && FilePath(file.path).lastComponent?.string != PackageText.fileName {
      let path = FilePath(file.path).resolved(from: moduleRecords.root)
      guard let text = try moduleRecords.files.content(of: path, limit: .moduleFile) else { continue }
      if file.digest.pristineText(in: text.bytes) != nil
        || CharacteristicLines.resembles(pristine()?.text(of: path), text.bytes)
      {
        return false
      }
    }
    return true
  }
}
