/// A declaration in a file, with the range of each part.
///
/// A declaration is a lightweight view that strongly references its file. Parts are parsed when they are used.
public struct Declaration: Sendable {
  /// The file that contains the declaration.
  public let file: SwiftFile
  /// The index of the declaration in ``SwiftFile/declarations``.
  public let index: Int

  var record: DeclarationRecord { file.records[index] }

  /// The kind of the declaration.
  public var kind: DeclarationKind { record.kind }

  /// The name: `viewDidLoad`, `init`, `subscript`, `+`, the path of an import, or the extended type.
  ///
  /// The name has no backticks. A variable that is bound by a pattern has the text of the pattern, such as `(a, b)`.
  public var name: String {
    let part = record.name
    return part.end == part.start + 1 ? file.name(of: Int(part.start)) : file.text(of: part)
  }

  /// The keyword, such as `func`, `var`, `let` or `case`; `#` for a macro expansion.
  public var introducer: String { file.text(of: file.tokens[Int(record.introducer)].range) }

  /// The enclosing type or extension; `nil` at the top level.
  public var parent: Declaration? {
    record.parent < 0 ? nil : Declaration(file: file, index: Int(record.parent))
  }

  /// The declarations directly inside this one, in source order.
  public var members: [Declaration] {
    var members: [Declaration] = []
    var next = index + 1
    while next < Int(record.next) {
      members.append(Declaration(file: file, index: next))
      next = Int(file.records[next].next)
    }
    return members
  }

  /// The names of the enclosing types and of the declaration, joined by periods.
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
