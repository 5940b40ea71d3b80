extension BuildPhase {
  /// The names of phases in both formats.
  private static let table: [(phase: BuildPhase, kind: ObjectKind, name: String, keyword: String)] = [
    (.sources, .sourcesPhase, "Sources", "compile-sources"), (.resources, .resourcesPhase, "Resources", "resources"),
    (.headers, .headersPhase, "Headers", "headers"), (.frameworks, .frameworksPhase, "Frameworks", "frameworks"),
    (.other, .scriptPhase, "ShellScript", "script"), (.other, .copyFilesPhase, "CopyFiles", "copy"),
    (.other, .rezPhase, "Rez", "rez"),
  ]

  private var row: (phase: BuildPhase, kind: ObjectKind, name: String, keyword: String) {
    Self.table.first { $0.phase == self } ?? Self.table[4]
  }

  var objectKind: ObjectKind { row.kind }
  var defaultName: String { row.name }
  /// The name in JSON projects.
  var keyword: String { row.keyword }

  init(_ kind: ObjectKind) { self = Self.table.first { $0.kind == kind }?.phase ?? .other }

  static func name(of kind: ObjectKind) -> String { table.first { $0.kind == kind }?.name ?? "" }

  static func kind(keyword: String) -> ObjectKind { table.first { $0.keyword == keyword }?.kind ?? .scriptPhase }
}
