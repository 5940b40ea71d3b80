package import Diagnostics
package import SystemPackage

extension FileSystem {
  /// Whether two paths are spellings of one directory entry, compared as the disk compares names.
  ///
  /// Many disks ignore case and Unicode form, each by its own rules, so the method compares on the disk. Two spellings
  /// lead to one file through a single name. Hard links are two entries.
  ///
  /// - Returns: `false` also if one of the paths does not exist. A symbolic link at the end of a path is not
  ///   followed.
  package func isSameEntry(_ one: FilePath, _ other: FilePath) -> Bool {
    guard let first = status(of: one, followingLinks: false), let second = status(of: other, followingLinks: false),
      first.isSameFile(as: second),
      let name = one.lastComponent?.string, let otherName = other.lastComponent?.string,
      let folder = status(of: one.folder), let otherFolder = status(of: other.folder),
      folder.isSameFile(as: otherFolder)
    else { return false }
    if name.utf8.elementsEqual(otherName.utf8) { return true }
    let names = (try? names(in: one.folder)) ?? []
    if Self.list(names, holds: name), Self.list(names, holds: otherName) { return false }
    return !first.hasSeveralNames || name.withoutCaseAndForm == otherName.withoutCaseAndForm
  }

  /// The name of an entry as its directory lists it; `nil` if the path does not exist.
  ///
  /// It differs from the last component of the path if the disk ignores case.
  package func spelling(of path: FilePath) -> String? {
    guard let name = path.lastComponent?.string, kind(of: path, followingLinks: false) != .missing else { return nil }
    let names = (try? unsortedNames(in: path.folder)) ?? []
    // Some disks store names in another Unicode normalization form.
    if names.contains(name) { return name }
    return names.first { isSameEntry(path.folder.appending($0), path) } ?? name
  }

  /// Whether a directory has an entry with exactly this name, byte for byte.
  package func isSpelled(_ path: FilePath) -> Bool {
    guard let name = path.lastComponent?.string, let names = try? unsortedNames(in: path.folder) else { return false }
    return Self.list(names, holds: name)
  }

  /// Whether the disk ignores case in a directory, which need not exist yet.
  ///
  /// The method writes nothing. It looks an existing name up in another case.
  package func ignoresCase(in folder: FilePath) -> Bool {
    var folder = folder
    while kind(of: folder) != .folder {
      guard folder.lastComponent != nil else { return false }
      folder = folder.folder
    }
    for name in (try? names(in: folder)) ?? [] {
      guard let other = name.inOtherCase else { continue }
      return isSameEntry(folder.appending(name), folder.appending(other))
    }
    while let name = folder.lastComponent?.string {
      let parent = folder.folder
      if let other = name.inOtherCase { return isSameEntry(folder, parent.appending(other)) }
      folder = parent
    }
    return false
  }

  /// Changes the spelling of an entry's name, for paths for which ``isSameEntry(_:_:)`` is true.
  package func respell(_ old: FilePath, as new: FilePath) throws(DiagnosticError) {
    guard let name = old.lastComponent?.string, let newName = new.lastComponent?.string,
      !name.utf8.elementsEqual(newName.utf8), Self.list(try names(in: new.folder), holds: name)
    else { return }
    try beforeChange?(.rename, new)
    try move(old, to: new)
    // Some systems treat the two spellings as hard links of one file and do nothing. Rename in two steps then.
    guard Self.list(try names(in: new.folder), holds: name) else { return }
    let third = new.folder.appending(".\(newName).viper-gen-renamed")
    try move(old, to: third)
    do throws(DiagnosticError) {
      try move(third, to: new)
    } catch {
      try? move(third, to: old)
      throw error
    }
  }

  /// Whether a list contains exactly these bytes; `String` equality ignores the Unicode form.
  private static func list(_ names: [String], holds name: String) -> Bool {
    names.contains { $0.utf8.elementsEqual(name.utf8) }
  }
}

extension FilePath {
  fileprivate var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}

extension String {
  /// The name in the form in which disks that ignore case and Unicode form compare it.
  ///
  /// The result is a comparison key only: `String` equality already ignores the Unicode form.
  package var withoutCaseAndForm: String {
    var isPlain = true
    // Nearly all names are ASCII, for which this path takes a tenth of the time.
    let plain = String(unsafeUninitializedCapacity: utf8.count) { buffer in
      var count = 0
      for byte in utf8 {
        isPlain = isPlain && byte < 0x80
        buffer[count] = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
        count += 1
      }
      return isPlain ? count : 0
    }
    return isPlain ? plain : uppercased().lowercased()
  }

  fileprivate var inOtherCase: String? {
    let upper = uppercased()
    let other = upper.utf8.elementsEqual(utf8) ? lowercased() : upper
    return other.utf8.elementsEqual(utf8) ? nil : other
  }
}
