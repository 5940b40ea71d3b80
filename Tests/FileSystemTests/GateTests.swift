import Diagnostics
import FileSystem
import SystemPackage
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An untrusted tree beside private files, and every way from the tree to these files.
@Suite("Access checks for paths")
struct GateTests {
  /// The file system without roots.
  let disk = FileSystem()
  let temporary: TemporaryFolder
  var folder: FilePath { temporary.path }
  /// The root; the directory `own` beside it is private.
  let root: FilePath
  let files: FileSystem

  init() throws {
    temporary = try TemporaryFolder()
    root = temporary.path.appending("tree")
    files = FileSystem(roots: [Root(root)])
    for path in ["tree/inside/deep", "tree/.git/hooks", "own/deep"] {
      try disk.makeFolder(folder.pushing(FilePath(path)))
    }
    try write("secret", to: "own/file")
    try write("secret", to: "own/deep/file")
    try write("config", to: "tree/.git/config")
    try write("plain", to: "tree/inside/file")
    try write("deep", to: "tree/inside/deep/file")
  }

  func write(_ text: String, to path: String) throws {
    try disk.write(Array(text.utf8), toNewFile: folder.pushing(FilePath(path)))
  }

  func link(_ path: String, to target: String) {
    #expect(symlink(target.replacing("$DIRECTORY", with: folder.string), folder.pushing(FilePath(path)).string) == 0)
  }

  /// The links, directories and file texts below a directory.
  func snapshot(_ below: String) throws -> [String: String] {
    var result: [String: String] = [:]
    let top = folder.appending(below)
    for name in try FileManager.default.subpathsOfDirectory(atPath: top.string) {
      let path = top.pushing(FilePath(name))
      switch disk.kind(of: path, followingLinks: false) {
      case .file: result[name] = String(decoding: try disk.read(path), as: UTF8.self)
      default: result[name] = "\(disk.kind(of: path, followingLinks: false))"
      }
    }
    return result
  }

  /// Every operation that changes a path, with a new path and an existing file of the tree.
  static let changes: [(name: String, change: @Sendable (FileSystem, FilePath, FilePath) throws -> Void)] = [
    ("write", { (files, path, _) in try files.write([1], toNewFile: path) }),
    ("rename to", { (files, path, own) in try files.rename(own, to: path) }),
    ("rename to new", { (files, path, own) in try files.rename(own, toNew: path) }),
    ("rename from", { (files, path, own) in try files.rename(path, to: own) }),
    ("exchange", { (files, path, own) in _ = try files.exchange(own, with: path) }),
    ("link", { (files, path, own) in try files.link(own, as: path) }),
    (
      "link from",
      { (files, path, own) in
        try files.link(path, as: own.removingLastComponent().appending("stolen"))
      }
    ),
    ("make folder", { (files, path, _) in try files.makeFolder(path.appending("new")) }),
    ("remove file", { (files, path, _) in try files.removeFile(path) }),
    ("remove folder", { (files, path, _) in try files.removeFolder(path) }),
    (
      "remove empty folder",
      { (files, path, _) in
        _ = try files.removeFolderIfEmpty(path)
      }
    ),
  ]

  /// Links that leave the root, and paths below them.
  static let leadingOut: [(link: String, target: String, path: String)] = [
    ("tree/out", "../own", "tree/out/file"), ("tree/out", "../own", "tree/out/new"),
    ("tree/out", "../own", "tree/out/deep/file"), ("tree/out", "$DIRECTORY/own", "tree/out/file"),
    ("tree/out", "..", "tree/out/own/file"), ("tree/out", "inside/../../own", "tree/out/file"),
    ("tree/out", "$DIRECTORY/tree/../own", "tree/out/file"), ("tree/inside/out", "../../own", "tree/inside/out/file"),
    ("tree/out", "/", "tree/out/etc/new"), ("tree/out", "inside/deep/../../../own/./", "tree/out/file"),
    ("tree/out", "$DIRECTORY/tree-of-others", "tree/out/new"),
  ]

  @Test("Files behind a link out of the root are neither changed nor read", arguments: leadingOut.indices)
  func leadsOut(index: Int) throws {
    let (name, target, path) = Self.leadingOut[index]
    link(name, to: target)
    let before = try snapshot("own")
    let full = folder.pushing(FilePath(path))
    for (name, change) in Self.changes {
      let error = #expect(throws: DiagnosticError.self, "\(name)") {
        try change(files, full, root.pushing("inside/file"))
      }
      #expect(error?.diagnostics.map(\.id) == ["link-leads-out"], "\(name)")
      #expect(try snapshot("own") == before, "\(name)")
    }
    let error = #expect(throws: DiagnosticError.self) { try files.read(full) }
    #expect(error?.diagnostics.map(\.id) == ["link-leads-out"])
    #expect(throws: DiagnosticError.self) { try files.names(in: full) }
    #expect(files.kind(of: full) == .other)
    #expect(disk.kind(of: root.appending("stolen")) == .missing)
  }

  @Test("The error names the link out of the root and its destination")
  func message() throws {
    link("tree/out", to: "../own")
    let error = #expect(throws: DiagnosticError.self) { try files.read(root.pushing("out/file")) }
    let diagnostic = try #require(error?.diagnostics.first)
    let shown = root.appending("out").shown(from: disk.workingDirectory)
    #expect(diagnostic.summary == "the symbolic link '\(shown)' leads out of '\(root)'")
    #expect(diagnostic.notes.map(\.text) == ["it leads to '\(folder)/own'"])
    #expect(diagnostic.help.count == 2)
  }

  @Test("Absolute links within the root are followed, up to forty of them")
  func fortyLinks() throws {
    link("tree/inside/deep/top", to: "$DIRECTORY/tree/inside")
    #expect(try files.read(root.pushing("inside/deep/top/file")) == Array("plain".utf8))
    link("tree/link1", to: "inside")
    for number in 2...41 { link("tree/link\(number)", to: "link\(number - 1)") }
    #expect(try files.read(root.pushing("link40/file")) == Array("plain".utf8))
    #expect(throws: DiagnosticError.self) { try files.read(root.pushing("link41/file")) }
  }

  @Test("A file that is a link out of the root is not read, but the link can be deleted")
  func fileLink() throws {
    link("tree/out", to: "../own/file")
    let path = root.appending("out")
    #expect(throws: DiagnosticError.self) { try files.read(path) }
    #expect(throws: DiagnosticError.self) { try files.write([1], toNewFile: path) }
    #expect(files.kind(of: path) == .other)
    #expect(files.kind(of: path, followingLinks: false) == .link)
    try files.removeFile(path)
    #expect(try snapshot("own") == ["file": "secret", "deep": "folder", "deep/file": "secret"])
  }

  @Test(
    "Links within the root are followed in every spelling",
    arguments: [
      "inside", "./inside", "inside/deep/..", "$DIRECTORY/tree/inside", "../tree/inside", "inside/../inside",
      "../../$NAME/tree/inside", "inside/deep/../../inside",
    ])
  func staying(target: String) throws {
    link("tree/link", to: target.replacing("$NAME", with: folder.lastComponent?.string ?? ""))
    let path = root.pushing("link/file")
    #expect(try files.read(path) == Array("plain".utf8))
    #expect(files.realPath(path) == root.pushing("inside/file"))
    #expect(files.realPath(root.appending("link")) == root.pushing("inside"))
    #expect(try files.names(in: root.appending("link")) == ["deep", "file"])
    try files.write([1], toNewFile: root.pushing("link/deep/new"))
    #expect(disk.kind(of: root.pushing("inside/deep/new")) == .file)
    try files.makeFolder(root.pushing("link/more/folders"))
    #expect(disk.kind(of: root.pushing("inside/more/folders")) == .folder)
    try files.rename(path, to: root.pushing("link/other"))
    #expect(try files.read(root.pushing("inside/other")) == Array("plain".utf8))
  }

  @Test("Links to links are followed, but not in a cycle")
  func chains() throws {
    link("tree/a", to: "b")
    link("tree/b", to: "inside/file")
    #expect(try files.read(root.appending("a")) == Array("plain".utf8))
    #expect(files.status(of: root.appending("a"))?.kind == .file)
    link("tree/round", to: "round/x")
    link("tree/self", to: "self")
    for name in ["round", "self", "round/y"] {
      let path = root.pushing(FilePath(name))
      let error = #expect(throws: DiagnosticError.self) { try files.read(path) }
      let written = #expect(throws: DiagnosticError.self) { try files.write([], toNewFile: path.appending("new")) }
      for help in [error, written].map({ $0?.diagnostics.first?.help.first }) {
        #expect(help?.hasPrefix("replace the symbolic link '") == true)
      }
      #expect(files.kind(of: path) == .missing)
    }
  }

  @Test("Different paths to one directory are the same folder")
  func alias() throws {
    link("other", to: "tree")
    let byLink = FileSystem(roots: [Root(folder.appending("other"))])
    #expect(try byLink.read(folder.pushing("other/inside/file")) == Array("plain".utf8))
    #expect(byLink.realPath(folder.pushing("other/inside")) == root.appending("inside"))
    try byLink.write([1], toNewFile: root.pushing("inside/new"))
    link("tree/absolute", to: "$DIRECTORY/tree/inside")
    #expect(try byLink.read(folder.pushing("other/absolute/file")) == Array("plain".utf8))
    // A third path to the root, as `/var` is a link to `/private/var`.
    link("third", to: "tree")
    link("tree/third", to: "$DIRECTORY/third/inside")
    #expect(try byLink.read(folder.pushing("other/third/file")) == Array("plain".utf8))
    #expect(try files.read(root.pushing("third/file")) == Array("plain".utf8))
    link("tree/thief", to: "$DIRECTORY/third/../own")
    #expect(throws: DiagnosticError.self) { try files.read(root.pushing("thief/file")) }
  }

  /// Spellings of a directory name, and whether they name git's directory.
  static let spellings: [(name: String, isGit: Bool)] = [
    (".git", true), (".GIT", true), (".Git", true), ("git~1", true), ("GIT~1", true), (".git.", true), (".git ", true),
    (".git . ", true), (".g\u{200C}it", true), ("\u{200D}.git", true), (".git\u{FEFF}", true), ("\u{FEFF}.git", true),
    (".gi\u{202E}t", true), (".git::$INDEX_ALLOCATION", true), (".git:x", true), (".gıt", false), (".gitignore", false),
    (".github", false), ("git", false), ("git~2", false), ("x.git", false), (".gitmodules", false), ("..git", false),
    ("Git~10", false), ("g\u{301}it", false),
  ]

  @Test("Git's folder is inaccessible in every spelling and at every depth", arguments: spellings.indices)
  func gitFolder(index: Int) throws {
    let (name, isGit) = Self.spellings[index]
    let own = root.pushing("inside/file")
    for path in [name, "\(name)/hooks/post-checkout", "inside/\(name)", "inside/deep/\(name)/config"] {
      let full = root.pushing(FilePath(path))
      // The parent directory must exist, so that a permitted change succeeds.
      if !isGit { try disk.makeFolder(full.removingLastComponent()) }
      for (change, work) in Self.changes where change == "write" || isGit && path == name {
        do {
          try work(files, full, own)
          #expect(!isGit, "\(change) \(path)")
          try files.removeFile(full)
        } catch {
          let isThere = disk.kind(of: full.removingLastComponent()) == .folder
          #expect(isGit, "\(change) \(path)")
          let ids = (error as? DiagnosticError)?.diagnostics.map(\.id)
          if isThere { #expect(ids == ["git-folder"], "\(change) \(path)") }
        }
      }
    }
    #expect(try disk.read(root.pushing(".git/config")) == Array("config".utf8))
    #expect(try disk.names(in: root.pushing(".git")) == ["config", "hooks"])
    #expect(disk.kind(of: own) == .file)
  }

  @Test("Git's folder is inaccessible through links too, and its files are not read")
  func gitFolderBehindLinks() throws {
    link("tree/alias", to: ".git")
    link("tree/inside/config", to: "../.git/config")
    for path in ["alias/config", ".git/config", "inside/config"] {
      let error = #expect(throws: DiagnosticError.self) { try files.read(root.pushing(FilePath(path))) }
      #expect(error?.diagnostics.map(\.id) == ["git-folder"], "\(path)")
    }
    for path in ["alias/hooks/post-checkout", "alias/new", ".git/hooks/post-checkout"] {
      let full = root.pushing(FilePath(path))
      let error = #expect(throws: DiagnosticError.self) { try files.write([1], toNewFile: full) }
      #expect(error?.diagnostics.map(\.id) == ["git-folder"], "\(path)")
      #expect(throws: DiagnosticError.self) { try files.makeFolder(full) }
    }
    // A query for its existence is permitted.
    #expect(files.kind(of: root.appending(".git")) == .folder)
  }

  @Test("Paths outside all roots are readable but not writable")
  func outside() throws {
    let own = folder.pushing("own/file")
    #expect(try files.read(own) == Array("secret".utf8))
    let before = try snapshot("own")
    for path in [own, folder.pushing("own/new"), folder.pushing("tree/../own/new"), folder.pushing("tree-of-others")] {
      for (name, change) in Self.changes {
        let error = #expect(throws: DiagnosticError.self, "\(name)") {
          try change(files, path, root.pushing("inside/file"))
        }
        #expect(error?.diagnostics.map(\.id) == ["outside-root"], "\(name) \(path)")
      }
    }
    #expect(try snapshot("own") == before)
    let more = files.adding([Root(folder.pushing("own/made/later"))])
    try more.makeFolder(folder.pushing("own/made/later/deep"))
    try more.write([1], toNewFile: folder.pushing("own/made/later/deep/file"))
    #expect(throws: DiagnosticError.self) { try more.write([1], toNewFile: folder.pushing("own/made/file")) }
  }

  @Test("A nested root takes precedence for its contents")
  func nested() throws {
    let inner = files.adding([Root(root.pushing(".git/viper-gen"))])
    try inner.makeFolder(root.pushing(".git/viper-gen/undo"), mode: 0o700)
    try inner.write([1], toNewFile: root.pushing(".git/viper-gen/undo/file"))
    #expect(try inner.read(root.pushing(".git/viper-gen/undo/file")) == [1])
    #expect(inner.status(of: root.pushing(".git/viper-gen"))?.mode == 0o700)
    #expect(throws: DiagnosticError.self) { try inner.write([1], toNewFile: root.pushing(".git/hooks/x")) }
    #expect(throws: DiagnosticError.self) { try inner.write([1], toNewFile: root.pushing(".git/viper-gen/.git/x")) }
    try inner.link(root.pushing("inside/file"), as: root.pushing(".git/viper-gen/undo/link"))
    #expect(try inner.read(root.pushing(".git/viper-gen/undo/link")) == Array("plain".utf8))
  }

  @Test("Only regular files are read, and no read blocks", arguments: [true, false])
  func kinds(isConfined: Bool) throws {
    let files = isConfined ? files : disk
    let pipe = root.appending("pipe")
    #expect(mkfifo(pipe.string, 0o600) == 0)
    let error = #expect(throws: DiagnosticError.self) { try files.read(pipe, shownAs: "pipe") }
    #expect(error?.diagnostics.first?.summary == "'pipe' is a named pipe, not a regular file")
    #expect(error?.diagnostics.first?.help == ["replace it with a regular file"])
    let zero = #expect(throws: DiagnosticError.self) { try disk.read("/dev/zero") }
    #expect(zero?.diagnostics.first?.summary == "'/dev/zero' is a device, not a regular file")
    let outside = #expect(throws: DiagnosticError.self) { try files.read("/dev/zero") }
    #expect(outside?.diagnostics.first?.id == "file-kind")
    #expect(files.kind(of: pipe) == .other)
  }

  @Test("A file larger than its limit is not read")
  func limits() throws {
    let limit = ReadingLimit("a note", bytes: 5)
    #expect(try files.read(root.pushing("inside/file"), limit: limit) == Array("plain".utf8))
    try write("longer", to: "tree/long")
    let error = #expect(throws: DiagnosticError.self) {
      try files.read(root.appending("long"), shownAs: "long", limit: limit)
    }
    #expect(error?.diagnostics.first?.summary == "'long' is larger than 5 bytes, the limit for a note")
    #expect(error?.diagnostics.first?.id == "file-too-large")
    #expect(error?.diagnostics.first?.notes.map(\.text) == ["it has 6 bytes"])
    // A sparse file of one terabyte.
    let large = root.appending("large")
    try disk.write([], toNewFile: large)
    #expect(truncate(large.string, 1 << 40) == 0)
    #expect(throws: DiagnosticError.self) { try files.read(large) }
  }

  @Test("A folder that was deleted and created again is opened again")
  func foldersChange() throws {
    let path = root.pushing("inside/deep/file")
    #expect(try files.read(path) == Array("deep".utf8))
    try files.removeFolder(root.pushing("inside/deep"))
    try files.makeFolder(root.pushing("inside/deep"))
    try files.write([2], toNewFile: path)
    #expect(try disk.read(path) == [2])
    try files.rename(root.pushing("inside"), to: root.pushing("moved"))
    #expect(files.kind(of: path) == .missing)
    #expect(try files.read(root.pushing("moved/deep/file")) == [2])
    // Another process does the same.
    try disk.removeFolder(root.appending("moved"))
    try disk.makeFolder(root.pushing("moved/deep"))
    try write("theirs", to: "tree/moved/deep/file")
    files.invalidateFolders()
    #expect(try files.read(root.pushing("moved/deep/file")) == Array("theirs".utf8))
  }

  @Test("More folders are traversed than can be open at a time")
  func manyFolders() throws {
    for number in 0..<300 {
      try files.makeFolder(root.pushing(FilePath("many/\(number)/deep")))
      try files.write([1], toNewFile: root.pushing(FilePath("many/\(number)/deep/file")))
    }
    for number in 0..<300 { #expect(try files.read(root.pushing(FilePath("many/\(number)/deep/file"))) == [1]) }
  }

  @Test("A link that replaces a folder during the work is not followed")
  func swapped() throws {
    let folder = folder
    let root = root
    var racing = files
    racing.beforeChange = { (change, path) throws(DiagnosticError) in
      guard change == .write else { return }
      rename(root.pushing("inside").string, root.pushing("away").string)
      symlink(folder.appending("own").string, root.pushing("inside").string)
    }
    #expect(throws: DiagnosticError.self) { try racing.write([1], toNewFile: root.pushing("inside/new")) }
    #expect(disk.kind(of: folder.pushing("own/new")) == .missing)
  }

  @Test("Two files swap paths, and a rename to a new path needs a free path", arguments: [true, false])
  func exchange(can: Bool) throws {
    var files = files
    files.canExchange = can
    let (one, other) = (root.pushing("inside/file"), root.pushing("inside/deep/file"))
    #expect(try files.exchange(one, with: other) == can)
    #expect(try disk.read(one) == Array((can ? "deep" : "plain").utf8))
    #expect(throws: DiagnosticError.self) { try files.rename(one, toNew: other) }
    try files.rename(one, toNew: root.appending("new"))
    #expect(disk.kind(of: one) == .missing)
  }

  @Test("A one-time cache records a missing folder until its own next change")
  func missingFolders() throws {
    let once = files.listingFoldersOnce()
    let (missing, beside) = (root.appending("new"), root.appending("newer"))
    try disk.makeFolder(beside)
    try write("there", to: "tree/newer/file")
    #expect(once.kind(of: missing.appending("deep").appending("file")) == .missing)
    #expect(once.kind(of: beside.appending("file")) == .file)
    // Changes of files are visible at once.
    try disk.removeFile(beside.appending("file"))
    #expect(once.kind(of: beside.appending("file")) == .missing)
    #expect(once.kind(of: beside) == .folder)
    try disk.removeFolder(beside)
    #expect(once.kind(of: beside) == .folder)
    try disk.makeFolder(missing)
    try write("there", to: "tree/new/file")
    #expect(once.kind(of: missing) == .folder)
    #expect(once.kind(of: missing.appending("file")) == .missing)
    #expect(files.kind(of: missing.appending("file")) == .file)
    try once.write([], toNewFile: root.appending("other"))
    #expect(once.kind(of: missing.appending("file")) == .file)
  }

  @Test("Permission to change a path is checked before any change, even for folders not yet created")
  func changeable() throws {
    link("tree/out", to: "$DIRECTORY/own")
    link("tree/git", to: ".git")
    link("tree/within", to: "inside")
    let expected: [(path: String, ids: [String])] = [
      ("inside/file", []), ("inside/none", []), ("none/deep/file", []), ("within/none", []), ("within/none/deeper", []),
      (".git/config", ["git-folder"]), ("none/.git/hooks", ["git-folder"]), ("none/.GIT/hooks/x", ["git-folder"]),
      ("git/hooks", ["git-folder"]), ("git/none/x", ["git-folder"]), ("out/file", ["link-leads-out"]),
      ("out/none/x", ["link-leads-out"]), ("../own/file", ["outside-root"]), (".gitignore", []), ("inside/x.git", []),
    ]
    for (path, ids) in expected {
      var found: [String] = []
      do throws(DiagnosticError) {
        try files.checkChangeable(root.pushing(FilePath(path)))
      } catch {
        found = error.diagnostics.map(\.id)
      }
      #expect(found == ids, "\(path)")
    }
    #expect(try files.removeFolderIfEmpty(root.pushing("none/deep")))
    #expect(try !files.removeFolderIfEmpty(root.appending("inside")))
  }

  @Test("The real path has no links, even outside the root and for missing files")
  func realPaths() throws {
    link("tree/out", to: "$DIRECTORY/own")
    link("tree/within", to: "inside/deep")
    link("tree/nowhere", to: "none")
    let real = try #require(disk.realPath(folder))
    let expected: [(path: String, real: String?)] = [
      ("tree", "tree"), ("tree/inside/file", "tree/inside/file"), ("tree/within", "tree/inside/deep"),
      ("tree/within/file", "tree/inside/deep/file"), ("tree/within/..", "tree/inside"), ("tree/out", "own"),
      ("tree/out/file", "own/file"), ("tree/nowhere", nil), ("tree/none", nil), ("tree/none/x", nil), ("own", "own"),
      ("tree/inside/.", "tree/inside"),
    ]
    for (path, place) in expected {
      let found = files.realPath(FilePath("\(folder.string)/\(path)"))
      #expect(found == place.map { real.pushing(FilePath($0)) }, "\(path)")
    }
  }
}
