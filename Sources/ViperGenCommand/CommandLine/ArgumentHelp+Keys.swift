internal import ArgumentParser
internal import ModuleRequests

extension ArgumentHelp {
  static let rambafile: ArgumentHelp = "The Rambafile to use. (default: the nearest, searching upward)"

  /// - Parameters:
  ///   - other: An alternative to the key's meaning.
  ///   - standIn: The default, if it differs from the key's.
  static func value(
    of key: RambafileKey, or other: String? = nil, default standIn: String? = nil, valueName: String? = nil
  ) -> ArgumentHelp {
    ArgumentHelp([key], or: other, default: standIn, valueName: valueName)
  }

  /// The help of an option that overrides Rambafile keys.
  static func winning(over keys: RambafileKey..., valueName: String? = nil) -> ArgumentHelp {
    let standIn = keys.first?.declaration.fallback.map { "the Rambafile's, or else \($0)" }
    return ArgumentHelp(keys, or: nil, default: standIn, valueName: valueName)
  }

  private init(_ keys: [RambafileKey], or other: String?, default standIn: String?, valueName: String?) {
    let meaning = keys.map(\.declaration.meaning).joined(separator: " and ") + (other.map { ", or \($0)" } ?? "")
    let end = standIn.map { ". (default: \($0))" } ?? "."
    self.init("\(meaning.prefix(1).uppercased())\(meaning.dropFirst())\(end)", valueName: valueName)
  }
}
