/// One declaration of a file, with the range of each of its parts.
///
/// A declaration is a view: it costs nothing until a part is asked for, and keeps its file alive.
public struct Declaration: Sendable {
  /// The file it stands in.
  public let file: SwiftFile
  /// Which of the file's declarations it is, in the order of the file.
  public let index: Int

  var record: DeclarationRecord { file.records[index] }

  /// What it declares.
  public var kind: DeclarationKind { record.kind }

  /// What it is called: `viewDidLoad`, `init`, `subscript`, `+`, the path of an import, the type that is extended.
  ///
  /// Without back-ticks; a variable that is bound by a pattern has the pattern's text, such as `(a, b)`.
  public var name: String {
    let part = record.name
    return part.end == part.start + 1 ? file.name(of: Int(part.start)) : file.text(of: part)
  }

  /// The word that introduces it: `func`, `var` or `let`, `case`; `#` for a macro's expansion.
  public var introducer: String { file.text(of: file.tokens[Int(record.introducer)].range) }

  /// The type or extension around it.
  public var parent: Declaration? {
    record.parent < 0 ? nil : Declaration(file: file, index: Int(record.parent))
  }

  /// The declarations directly inside it, in their order.
  public var members: [Declaration] {
    var members: [Declaration] = []
    var next = index + 1
    while next < Int(record.next) {
      members.append(Declaration(file: file, index: next))
      next = Int(file.records[next].next)
    }
    return members
  }

  /// The names of the types around it and its own, joined by periods.
  public var qualifiedName: String {
    var names = [name]
    var outer = parent
    while let type = outer {
      names.append(type.name)
      outer = type.parent
    }
    return names.reversed().joined(separator: ".")
  }
}
