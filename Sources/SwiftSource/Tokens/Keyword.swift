/// A keyword of Swift, reserved or contextual.
///
/// Contextual keywords such as `open`, `async` and `some` can also be names. ``Token/keyword`` depends only on the text
/// of a token; the parser decides by context.
public enum Keyword: String, Sendable, CaseIterable {
  // Keywords that introduce declarations.
  case `import`, `class`, `struct`, `enum`, `protocol`, `extension`, actor, `func`, `init`, `deinit`, `subscript`
  case `var`, `let`, `case`, `typealias`, `associatedtype`, `operator`, `precedencegroup`, macro, using

  // Modifiers.
  case `public`, `private`, `fileprivate`, `internal`, open, package, `static`, final, lazy, weak, unowned, dynamic
  case override, required, convenience, mutating, nonmutating, optional, indirect, prefix, postfix, infix
  case nonisolated, isolated, distributed, __consuming, __setter_access, _const, _local

  // Effects.
  case async, reasync, `throws`, `rethrows`

  // Keywords in types.
  case `inout`, borrowing, consuming, __owned, __shared, sending, someType = "some", anyType = "any", each, `repeat`,
    dependsOn
  case `Self`, `Any`, `Type`, `Protocol`

  // Keywords in statements.
  case `if`, `guard`, `else`, `while`, `for`, `in`, `switch`, `do`, `defer`, `catch`, `return`, `throw`, `break`
  case `continue`, `fallthrough`, `default`, `where`, yield, then, discard

  // Keywords in expressions.
  case `as`, `is`, `try`, await, unsafe, copy, consume, borrow, `self`, `super`, `nil`, `true`, `false`

  // Accessors.
  case get, set, willSet, didSet, _read, _modify, read, modify, unsafeAddress, unsafeMutableAddress, mutate

  /// Whether the keyword requires backticks to be used as a name.
  public var isReserved: Bool {
    switch self {
    case .import, .class, .struct, .enum, .protocol, .extension, .func, .`init`, .deinit, .subscript, .var, .let, .case,
      .typealias, .associatedtype, .operator, .precedencegroup, .public, .private, .fileprivate, .internal, .static,
      .throws, .rethrows, .inout, .repeat, .Self, .Any, .if, .guard, .else, .while, .for, .in, .switch, .do, .defer,
      .catch, .return, .throw, .break, .continue, .fallthrough, .default, .where, .as, .is, .try, .self, .super, .nil,
      .true, .false:
      true
    default: false
    }
  }
}

/// A hash table of keywords, keyed by the first eight bytes, the last eight bytes and the length.
struct KeywordTable: Sendable {
  static let longest = 20

  struct Slot: Sendable {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var length: UInt8 = 0
    var keyword: Keyword?
  }

  static let shared = KeywordTable()

  /// With 512 slots for about a hundred keywords, most lookups need a single comparison.
  let slots: [Slot]

  private init() {
    var slots = [Slot](repeating: Slot(), count: 512)
    for keyword in Keyword.allCases {
      let bytes = Array(keyword.rawValue.utf8)
      let (first, last) = bytes.withUnsafeBufferPointer { Self.words($0, 0, $0.count) }
      var index = Self.slot(first, last, bytes.count)
      while slots[index].length != 0 { index = (index + 1) & 511 }
      slots[index] = Slot(first: first, last: last, length: UInt8(bytes.count), keyword: keyword)
    }
    self.slots = slots
  }

  @inline(__always)
  static func slot(_ first: UInt64, _ last: UInt64, _ length: Int) -> Int {
    let product = (first ^ (last &<< 7) ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product &>> 55)
  }

  /// The first and the last eight bytes of a word; a shorter word is in the low bytes of both.
  ///
  /// Together with the length, they identify words of up to 16 bytes. Longer keywords are compared as a whole.
  @inline(__always)
  static func words(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> (UInt64, UInt64) {
    let raw = UnsafeRawBufferPointer(bytes)
    let length = end - start
    if length >= 8 {
      return (
        UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt64.self)),
        UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self))
      )
    }
    var word: UInt64
    if start + 8 <= bytes.count {
      word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      word &= (1 &<< UInt64(length &* 8)) &- 1
    } else {
      word = 0
      for offset in 0..<length { word |= UInt64(bytes[start + offset]) &<< UInt64(offset &* 8) }
    }
    return (word, word)
  }
}
