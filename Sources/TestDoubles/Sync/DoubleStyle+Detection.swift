internal import SwiftSource

extension DoubleStyle {
  /// Detects the style of an existing double from its members or, if they do not show one, from its name.
  ///
  /// - Parameters:
  ///   - isSendable: Whether the double is sendable, so that a value type cannot store anything.
  ///   - neighbors: The other doubles of the file, whose style a spy without members adopts.
  package init(of double: TestDouble, isSendable: Bool, among neighbors: @autoclosure () -> [TestDouble] = []) {
    let style = Self.shown(by: double) ?? Self.named(double, among: neighbors)
    if double.isReference {
      self = style
    } else {
      // A value type cannot record calls; a sendable type or an enumeration cannot store anything.
      self = style == .dummy || isSendable || double.type.kind == .enum ? .dummy : .stub
    }
  }

  private static func shown(by double: TestDouble) -> DoubleStyle? {
    let members = double.homes.flatMap(\.members)
    if listsMessages(members) { return .messages }
    let names = members.filter { $0.kind == .variable }.map(\.name)
    func count(_ endings: [String]) -> Int {
      names.count { name in endings.contains { name.hasSuffix($0) && name != $0 } }
    }
    let calls = count(["Calls", "CallCount", "Arguments"])
    let results = count(["Result", "Error"])
    if calls > 0, calls >= results { return .spy }
    if results > 0 || count(["Handler"]) > 0 { return .stub }
    let functions = members.filter { $0.kind == .function && $0.range(of: .body) != nil }
    let isDummy = functions.allSatisfy { function in
      let tokens = function.tokens(of: .body)
      return tokens.count == 2
        || tokens.dropFirst().first.map { function.file.text(of: $0.range) == "fatalError" } == true
    }
    return !functions.isEmpty && isDummy && !double.type.name.hasSuffix("Stub") ? .dummy : nil
  }

  private static func listsMessages(_ members: [Declaration]) -> Bool {
    members.contains { $0.kind == .enum && DoubleDesign.messageTypes.contains($0.name) }
      && members.contains { $0.kind == .variable && DoubleDesign.listNames.contains($0.name) }
  }

  private static func named(_ double: TestDouble, among neighbors: () -> [TestDouble]) -> DoubleStyle {
    if let style = named(double.type.name) { return style }
    let file = double.type.file
    // A new test may expect messages already.
    let areExpected = file.names(in: 0..<file.bytes.count).contains { name in
      name.isMember && DoubleDesign.listNames.contains(name.name)
    }
    return areExpected || neighbors().contains { listsMessages($0.homes.flatMap(\.members)) } ? .messages : .spy
  }
}
