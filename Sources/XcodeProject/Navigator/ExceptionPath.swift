/// The names of files in exceptions of synchronized folders.
///
/// A name is the relative path of the file. A localized file has a single name: `/Localized/Login/Login.strings`
/// represents `Login/en.lproj/Login.strings` and its translations.
enum ExceptionPath {
  /// The prefixes of names of localized files.
  ///
  /// XcodeGen writes the second form.
  private static let prefixes = ["/Localized/", "/Localized: "]

  /// The name to write for a file, given its relative path.
  static func name(of path: String) -> String { withoutLanguage(path).map { prefixes[0] + $0 } ?? path }

  /// Whether a name refers to exactly this file, given its relative path.
  static func isName(_ name: String, of path: String) -> Bool {
    name == path || localized(name).map { withoutLanguage(path) == $0.path } ?? false
  }

  /// Whether a name refers to this file or to a directory that contains it.
  static func covers(_ name: String, _ path: String) -> Bool { isName(name, of: path) || path.hasPrefix(name + "/") }

  /// Whether a name is obsolete after a removal; a localized file must have lost all languages.
  static func isRemoved(_ name: String, in folder: String, with paths: Paths.CoveredPaths) -> Bool {
    guard let localized = localized(name) else { return paths.covers(Paths.resolved(name, in: folder)) }
    let file = Paths.resolved(localized.path, in: folder)
    return paths.covers(Paths.parent(file)) || paths.withoutLanguages.contains(file)
  }

  /// The name after renames, in a directory that may have moved too; `nil` if the file left the directory.
  static func renamed(_ name: String, from old: String, to folder: String, by renames: PathRenames) -> String? {
    guard let localized = localized(name) else {
      let path = Paths.resolved(name, in: old)
      let new = Paths.below(folder, renames.destination(of: path))
      // Names that do not change keep their spelling.
      return new == Paths.below(old, path) ? name : new
    }
    let file = Paths.resolved(localized.path, in: old)
    let variant = renames.sources.first { withoutLanguage($0) == file }
    let new = variant.flatMap { withoutLanguage(renames.destination(of: $0)) } ?? renames.destination(of: file)
    return Paths.below(folder, new).map { localized.prefix + $0 }
  }

  private static func localized(_ name: String) -> (prefix: String, path: String)? {
    prefixes.first { name.hasPrefix($0) }.map { ($0, String(name.dropFirst($0.count))) }
  }

  /// The path without the `.lproj` directory; `nil` if the file is not localized.
  static func withoutLanguage(_ path: String) -> String? {
    guard path.contains(".lproj/") else { return nil }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let language = parts.count - 2
    guard language >= 0, parts[language].hasSuffix(".lproj") else { return nil }
    parts.remove(at: language)
    return parts.joined(separator: "/")
  }
}
