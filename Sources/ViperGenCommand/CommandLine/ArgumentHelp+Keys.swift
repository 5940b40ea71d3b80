internal import ArgumentParser
internal import ModuleGeneration

extension ArgumentHelp {
  /// The help of an option that names the Rambafile.
  static let rambafile: ArgumentHelp = "The Rambafile to use. (default: the nearest in this folder and above)"

  /// The help of an option whose value is written under a key of the Rambafile.
  ///
  /// - Parameters:
  ///   - other: What it takes besides.
  ///   - standIn: What is taken without it, where that must be said.
  static func value(
    of key: RambafileKey, or other: String? = nil, default standIn: String? = nil, valueName: String? = nil
  ) -> ArgumentHelp {
    ArgumentHelp([key], or: other, default: standIn, valueName: valueName)
  }

  /// The help of an option that wins over keys of the Rambafile.
  static func winning(over keys: RambafileKey..., valueName: String? = nil) -> ArgumentHelp {
    let standIn = keys.first?.declaration.fallback.map { "the Rambafile's, else \($0)" }
    return ArgumentHelp(keys, or: nil, default: standIn, valueName: valueName)
  }

  private init(_ keys: [RambafileKey], or other: String?, default standIn: String?, valueName: String?) {
    let meaning = keys.map(\.declaration.meaning).joined(separator: " and ") + (other.map { ", or \($0)" } ?? "")
    let end = standIn.map { ". (default: \($0))" } ?? "."
    self.init("\(meaning.prefix(1).uppercased())\(meaning.dropFirst())\(end)", valueName: valueName)
  }
}
