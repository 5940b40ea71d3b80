package import Diagnostics
package import SystemPackage

extension FileSystem {
  /// Whether two paths are spellings of one entry: one name in one folder, as the disk compares names.
  ///
  /// Many disks ignore the case of letters and their Unicode form. Only they know how, so it is they who are asked: two
  /// spellings lead to one file, and yet there is but one name. Two names of one file (hard links) are two entries.
  ///
  /// - Returns: `false` also when one of the paths leads nowhere. Symbolic links at the end of a path are not followed.
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

  /// The name under which a folder holds an entry, which differs from the path's last name where the disk ignores case;
  /// `nil` when nothing is there.
  package func spelling(of path: FilePath) -> String? {
    guard let name = path.lastComponent?.string, kind(of: path, followingLinks: false) != .missing else { return nil }
    let names = (try? unsortedNames(in: path.folder)) ?? []
    // Some disks keep names in another Unicode form, whichever they are given.
    if names.contains(name) { return name }
    return names.first { isSameEntry(path.folder.appending($0), path) } ?? name
  }

  /// Whether a folder holds an entry under exactly this name, each byte of it.
  package func isSpelled(_ path: FilePath) -> Bool {
    guard let name = path.lastComponent?.string, let names = try? unsortedNames(in: path.folder) else { return false }
    return Self.list(names, holds: name)
  }

  /// Whether the disk ignores the case of names in a folder, or would in one that is not there yet.
  ///
  /// Nothing is written to find out: a name that is there is asked for in another spelling.
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

  /// Gives an entry another spelling of its name, where ``isSameEntry(_:_:)`` holds; one that has it keeps it.
  package func respell(_ old: FilePath, as new: FilePath) throws(DiagnosticError) {
    guard let name = old.lastComponent?.string, let newName = new.lastComponent?.string,
      !name.utf8.elementsEqual(newName.utf8), Self.list(try names(in: new.folder), holds: name)
    else { return }
    try beforeChange?(.rename, new)
    try move(old, to: new)
    // Some systems take the two spellings for two names of one file, and leave all as it is.
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

  /// Whether a list of names holds one in exactly this spelling; strings are equal in either Unicode form.
  private static func list(_ names: [String], holds name: String) -> Bool {
    names.contains { $0.utf8.elementsEqual(name.utf8) }
  }
}

extension FilePath {
  /// The folder that holds what the path leads to.
  fileprivate var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}

extension String {
  /// The name as disks that ignore case and Unicode form compare it; equal strings are equal in either form.
  package var withoutCaseAndForm: String {
    var isPlain = true
    // Nearly all names, many of them asked for in a run: a tenth of the time.
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

  /// The name with its letters in another case; `nil` when it has none.
  fileprivate var inOtherCase: String? {
    let upper = uppercased()
    let other = upper.utf8.elementsEqual(utf8) ? lowercased() : upper
    return other.utf8.elementsEqual(utf8) ? nil : other
  }
}
