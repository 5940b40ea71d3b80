internal import ArgumentParser
internal import ModuleGeneration

/// Reads a line of words and usual switches, as most lines are, into the command that it calls.
///
/// The parser asks the types of all options what they take before it reads a line, which takes half as long as all that `gen`
/// does. Here a command asks for its properties, one after the other, as the compiler writes it, so that none is forgotten.
/// What this knows no answer to is left to the parser: other types of properties, other lines, and all mistakes.
final class PlainLine: Decoder {
  /// The switches, with the properties that they turn on.
  static let switches = [
    "--check": "check", "--diff": "diff", "--dry-run": "dryRun", "--force": "force", "--json": "json",
    "--quiet": "quiet",
    "--verbose": "verbose",
  ]

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private var words: ArraySlice<String>
  private var turnedOn: Set<String>

  private struct LeftToParser: Error {}

  private init(words: [String], turnedOn: Set<String>) {
    self.words = words[...]
    self.turnedOn = turnedOn
  }

  /// The command that a line calls; `nil` where the parser must read it.
  ///
  /// - Parameter line: What stands behind the command's name.
  static func command(_ type: any ParsableCommand.Type, _ line: ArraySlice<String>) -> (any ParsableCommand)? {
    var words: [String] = []
    var turnedOn: Set<String> = []
    for word in line {
      if word.utf8.first != UInt8(ascii: "-") {
        words.append(word)
      } else {
        guard let property = switches[word], turnedOn.insert(property).inserted else { return nil }
      }
    }
    let line = PlainLine(words: words, turnedOn: turnedOn)
    guard var command = try? type.init(from: line), line.words.isEmpty, line.turnedOn.isEmpty,
      (try? command.validate()) != nil
    else { return nil }
    return command
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Properties(line: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw LeftToParser() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw LeftToParser() }

  /// What a property holds, with the wrapper that it is declared with.
  private func property<Wrapper>(_ type: Wrapper.Type, named name: String) throws -> Any {
    if type == Flag<Bool>.self {
      var flag = Flag<Bool>(wrappedValue: false, help: nil)
      flag.wrappedValue = turnedOn.remove(name) != nil
      return flag
    }
    if type == Option<String?>.self { return Self.unset(Option<String?>(help: nil)) }
    if type == Option<[String]>.self {
      var option = Option<[String]>(help: nil)
      option.wrappedValue = []
      return option
    }
    if type == Argument<String>.self {
      var argument = Argument<String>(help: nil)
      argument.wrappedValue = try word()
      return argument
    }
    if type == Argument<String?>.self {
      var argument = Argument<String?>(help: nil)
      argument.wrappedValue = words.popFirst()
      return argument
    }
    if type == Argument<[String]>.self {
      // Whether there may be none, and what then holds, the parser knows.
      guard !words.isEmpty else { throw LeftToParser() }
      var argument = Argument<[String]>(help: nil)
      argument.wrappedValue = Array(words)
      words = []
      return argument
    }
    if type == Option<ModuleKind?>.self { return Self.unset(Option<ModuleKind?>(help: nil)) }
    if type == Option<ConflictPolicy?>.self { return Self.unset(Option<ConflictPolicy?>(help: nil)) }
    if type == Option<ColorChoice>.self {
      var option = Option<ColorChoice>(help: nil)
      option.wrappedValue = .usual
      return option
    }
    if type == Option<AnnotationFormat>.self {
      var option = Option<AnnotationFormat>(help: nil)
      option.wrappedValue = .usual
      return option
    }
    if type == OptionGroup<OutputOptions>.self { return try group(OutputOptions.self) }
    if type == OptionGroup<RambafileOption>.self { return try group(RambafileOption.self) }
    if type == OptionGroup<ContentOptions>.self { return try group(ContentOptions.self) }
    if type == OptionGroup<PlaceOptions>.self { return try group(PlaceOptions.self) }
    if type == OptionGroup<HandlingOptions>.self { return try group(HandlingOptions.self) }
    throw LeftToParser()
  }

  private static func unset<Value>(_ option: Option<Value?>) -> Option<Value?> {
    var option = option
    option.wrappedValue = nil
    return option
  }

  private func word() throws -> String {
    guard let word = words.popFirst() else { throw LeftToParser() }
    return word
  }

  private func group<Options: ParsableArguments>(_ type: Options.Type) throws -> OptionGroup<Options> {
    var options = try Options(from: self)
    try options.validate()
    var group = OptionGroup<Options>(title: "")
    group.wrappedValue = options
    return group
  }

  /// The properties of a command or of a group of options.
  private struct Properties<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let line: PlainLine
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) throws -> Bool { throw LeftToParser() }

    func decode<Wrapper: Decodable>(_ type: Wrapper.Type, forKey key: Key) throws -> Wrapper {
      guard let property = try line.property(type, named: key.stringValue) as? Wrapper else { throw LeftToParser() }
      return property
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw LeftToParser() }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw LeftToParser() }

    func superDecoder() throws -> any Decoder { throw LeftToParser() }

    func superDecoder(forKey key: Key) throws -> any Decoder { throw LeftToParser() }
  }
}
