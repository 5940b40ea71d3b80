import FileSystem
import Subprocess
import SystemPackage
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Pictures of terminal sessions in copies of the to-do app; `RECORD=1` draws them again.
@Suite("The pictures in Documentation/Sessions")
struct PicturesTests {
  private static let columns = 96
  private static let themes: [(name: String, colors: [(name: String, value: String)])] = [
    (
      "light",
      [
        ("paper", "#ffffff"), ("frame", "#d0d7de"), ("ink", "#1f2328"), ("faint", "#656d76"), ("31", "#cf222e"),
        ("32", "#116329"), ("33", "#7d4e00"), ("34", "#0550ae"), ("35", "#8250df"), ("36", "#1b6d85"),
      ]
    ),
    (
      "dark",
      [
        ("paper", "#0d1117"), ("frame", "#30363d"), ("ink", "#e6edf3"), ("faint", "#8d96a0"), ("31", "#ff7b72"),
        ("32", "#56d364"), ("33", "#e3b341"), ("34", "#79c0ff"), ("35", "#d2a8ff"), ("36", "#76e3ea"),
      ]
    ),
  ]
  private static let sessions: [String: [String]] = [
    "gen": ["viper-gen gen Login", "viper-gen gen Login", "git diff --shortstat"],
    "update": ["viper-gen update Cart Login", "tail -n 10 ToDo/Modules/Cart/Presenter/CartPresenter.swift"],
    "lint": ["viper-gen lint", "viper-gen lint --fix"],
  ]

  /// A part of a line, with the names of its style.
  private struct Part {
    let text: String
    let style: [String]
  }

  /// Changes a text that a file must contain.
  private func replace(_ path: String, _ old: String, _ new: String, in workspace: Workspace) throws {
    let text = try #require(try workspace.read("ToDo/\(path)"))
    #expect(text.contains(old), "\(path)")
    try workspace.write(text.replacing(old, with: new), to: "ToDo/\(path)")
  }

  /// For `update`, the template and a module change in one place; for `lint`, an interactor strongly references its presenter.
  private func prepare(_ name: String, _ workspace: Workspace) async throws {
    if name == "lint" {
      let path = "ToDo/Modules/AddTodo/Interactor/AddTodoInteractor.swift"
      try replace(path, "  weak var output", "  var output", in: workspace)
    }
    guard name == "update" else { return }
    for command in ["template create ours --author Ada", "gen Cart ours", "gen Login ours"] {
      #expect(try await workspace.run(command, in: "ToDo").code == 0)
    }
    let code = "Templates/ours/Code"
    let presenter = "ToDo/Modules/Cart/Presenter/CartPresenter.swift"
    try replace(presenter, "view?.show(title: \"Cart\")", "view?.show(title: \"Your cart\")", in: workspace)
    try replace("\(code)/Presenter.swift.liquid", "view?.show(title:", "view?.show(headline:", in: workspace)
    try replace(
      "\(code)/ViewInput.swift.liquid", "  /// Shows a title.\n", "  /// Shows a headline.\n", in: workspace)
    try replace("Templates/ours/ours.rambaspec", "version: 1.0.0", "version: 1.1.0", in: workspace)
  }

  private func run(_ line: String, _ workspace: Workspace) async throws -> String {
    if line.hasPrefix("viper-gen ") {
      return try await workspace.runAtTerminal(
        String(line.dropFirst("viper-gen ".count)), in: "ToDo", typing: [],
        environment: [
          "NO_COLOR": "", "TERM": "xterm-256color", "COLUMNS": "\(Self.columns)", "SOURCE_DATE_EPOCH": "1767225600",
          "VIPER_GEN_PUBLIC_CATALOG": "", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": workspace.state.string,
        ]
      ).screen
    }
    return try await Subprocess.run(
      .name("sh"), arguments: ["-c", line], environment: workspace.environment(),
      workingDirectory: subprocessPath(workspace.folder.appending("ToDo").string), output: .string(limit: 1 << 16),
      error: .discarded
    ).standardOutput
  }

  /// The lines that a terminal shows for printed text.
  private func lines(_ text: String) -> [[Part]] {
    // The file name of a template snapshot changes with its text.
    let text = text.replacing(/-[0-9a-f]{20}\.txt/, with: "-….txt")
    var lines: [[Part]] = []
    var style: Set<String> = []
    let ended = text.hasSuffix("\n") ? text.dropLast() : text[...]
    for line in ended.split(separator: "\n", omittingEmptySubsequences: false) {
      // The last text of an overwritten line is visible.
      var rest = (line.split(separator: "\r", omittingEmptySubsequences: false).last ?? "")
        .replacing("\u{1B}[K", with: "").replacing("\t", with: "    ")[...]
      var parts: [Part] = []
      var width = 0
      while !rest.isEmpty {
        if let code = rest.prefixMatch(of: /\u{1B}\[([0-9;]*)m/) {
          for number in code.1.split(separator: ";", omittingEmptySubsequences: false) {
            if ["", "0"].contains(number) {
              style = []
            } else {
              style.insert(["1": "bold", "2": "faint"][number] ?? String(number))
            }
          }
          rest = rest[code.range.upperBound...]
          continue
        }
        let text = rest.first == "\u{1B}" ? rest.prefix(1) : rest.prefix { $0 != "\u{1B}" }
        let piece = text.prefix(Self.columns - width)
        if piece.isEmpty {
          lines.append(parts)
          (parts, width) = ([], 0)
        } else {
          parts.append(Part(text: String(piece), style: style.sorted()))
          width += piece.count
          rest = rest[piece.endIndex...]
        }
      }
      lines.append(parts)
    }
    return lines
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// A picture in which every letter has its place, whatever font exists.
  private func picture(_ title: String, _ lines: [[Part]], _ colors: [(name: String, value: String)]) -> String {
    func color(_ name: String) -> String { colors.first { $0.name == name }?.value ?? "" }
    // In tenths of a unit.
    func number(_ tenths: Int) -> String { tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)" }
    let (cell, row, edge) = (84, 190, 180)
    let (width, height) = (Self.columns * cell + 2 * edge, lines.count * row + 2 * edge - 40)
    let size = "\(number(width)) \(number(height))"
    let rules = colors.filter { $0.name.first?.isNumber == true }.map { ".c\($0.name){fill:\($0.value)}" }.joined()
    var out = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(width))\" height=\"\(number(height))\" "
        + "viewBox=\"0 0 \(size)\" role=\"img\">", "<title>\(escaped(title))</title>",
      "<style>text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;"
        + "fill:\(color("ink"));white-space:pre}.bold{font-weight:600}.faint{fill:\(color("faint"))}\(rules)</style>",
      "<rect x=\".5\" y=\".5\" width=\"\(number(width - 10))\" height=\"\(number(height - 10))\" rx=\"8\" "
        + "fill=\"\(color("paper"))\" stroke=\"\(color("frame"))\"/>",
    ]
    for (index, line) in lines.enumerated() {
      var x = edge
      let y = number(edge + index * row + 110)
      for part in line {
        let length = part.text.count * cell
        if part.text.contains(where: { !$0.isWhitespace }) {
          let names = part.style.map { $0.first?.isNumber == true ? "c\($0)" : $0 }.joined(separator: " ")
          let mark = names.isEmpty ? "" : " class=\"\(names)\""
          out.append(
            "<text x=\"\(number(x))\" y=\"\(y)\" textLength=\"\(number(length))\" xml:space=\"preserve\"\(mark)>"
              + "\(escaped(part.text))</text>")
        }
        x += length
      }
    }
    return out.joined(separator: "\n") + "\n</svg>\n"
  }

  @Test("A picture shows what the program prints", arguments: sessions.keys.sorted())
  func pictures(name: String) async throws {
    let workspace = try Workspace()
    let sample = DocumentationTests.root.pushing("Samples/ToDo")
    try FileManager.default.copyItem(atPath: sample.string, toPath: workspace.folder.appending("ToDo").string)
    #expect(try await workspace.git("-C", "ToDo", "init", "-q") == 0)
    try await prepare(name, workspace)
    #expect(try await workspace.git("-C", "ToDo", "add", "-A") == 0)
    #expect(try await workspace.git("-C", "ToDo", "commit", "-q", "-m", "The app") == 0)
    let typed = try #require(Self.sessions[name])
    var shown: [[Part]] = []
    for (number, line) in typed.enumerated() {
      if number > 0 { shown.append([]) }
      shown.append([Part(text: "$ ", style: ["faint"]), Part(text: line, style: ["bold"])])
      shown += lines(try await run(line, workspace))
    }
    for theme in Self.themes {
      let path = DocumentationTests.root.pushing(FilePath("Documentation/Sessions/\(name)-\(theme.name).svg"))
      let drawn = picture(typed.joined(separator: " / "), shown, theme.colors)
      if ProcessInfo.processInfo.environment["RECORD"] != nil {
        try? FileSystem().removeFile(path)
        try FileSystem().write(Array(drawn.utf8), toNewFile: path)
      }
      let before = String(decoding: try FileSystem().read(path), as: UTF8.self)
      #expect(drawn == before, "RECORD=1 swift test --filter PicturesTests")
    }
  }
}
