/// A file of a module, with Liquid in place of its module's name, author and dates.
struct TemplatedFile {
  let role: FileEntry.Role
  /// The value of the entry's `name`, with Liquid in place of the module's name.
  let name: String
  /// Liquid for the whole file name, unless it is the prefix, the module's name and `name`.
  let customName: String?
  let path: String
  var text: String

  /// Equal for corresponding files of different modules.
  var key: String { "\(role) \(name) \(customName ?? "")" }

  /// Whether the file is copied into the app bundle.
  var isResource: Bool {
    ["xib", "storyboard", "json", "strings", "plist", "html", "css", "js", "xcstrings"].contains(ending)
  }

  var isCode: Bool { ["swift", "m", "mm", "h", "c", "cpp"].contains(ending) }

  private var ending: String { name.split(separator: ".").last.map { $0.lowercased() } ?? "" }

  init(_ file: ModuleSample.File, of sample: ModuleSample, _ forms: NameForms) {
    role = file.role
    var folders = file.path.split(separator: "/").map(String.init)
    let own = sample.prefix + sample.name
    let original = folders.popLast() ?? ""
    let fileName = Self.ownName(original, of: file, in: sample, module: own, forms)
    let isUsual = Self.isUsual(fileName, own)
    let base = isUsual ? String(fileName.dropFirst(own.count)) : Self.neutral(fileName, forms)
    let rest = base.hasPrefix(".") ? "Module" + base : base
    let named = folders.map { Self.liquid(path: $0, forms) }
    name = (named + [isUsual && !base.hasPrefix(".") ? base : rest]).joined(separator: "/")
    customName = isUsual && !base.hasPrefix(".") ? nil : Self.liquid(path: fileName, forms)
    let place = folders.map { Self.neutral($0, forms) } + [rest]
    path = (role == .test ? "Tests/" : "Code/") + place.joined(separator: "/") + ".liquid"
    let isSource = ["swift", "m", "mm", "h"].contains(fileName.split(separator: ".").last.map(String.init) ?? "")
    text = Self.liquid(file, fileName: original, sample, forms, isSource: isSource)
  }

  /// Whether a file name begins with a module's: 'LoginsView' is named after 'Login', but 'Address' not after 'Add'.
  private static func isUsual(_ fileName: String, _ module: String) -> Bool {
    let ending = fileName.hasPrefix(module) ? fileName.dropFirst(module.count) : ""
    return ending.drop { $0 == "s" }.first.map { !$0.isLowercase && ending.prefix(2) != "ss" } ?? false
  }

  /// The name of a file, or that of its first type named after the module if every module would have the same file name.
  private static func ownName(
    _ name: String, of file: ModuleSample.File, in sample: ModuleSample, module: String, _ forms: NameForms
  ) -> String {
    // Comments contain names too.
    let code = file.text.split(separator: "\n").filter { !$0.hasPrefix("//") && $0.first?.isWhitespace == false }
    guard file.role == .code, name.hasSuffix(".swift"), !isUsual(name, module),
      !liquid(path: name, forms).contains("{{"),
      let type = ModuleSample.typeNames(in: code.joined(separator: "\n")).first(where: { $0.hasPrefix(module) }),
      !sample.files.contains(where: { $0.path.split(separator: "/").last == "\(type).swift" })
    else { return name }
    return type + ".swift"
  }

  private static func liquid(path: String, _ forms: NameForms) -> String {
    var text = LiquidText()
    forEachPiece(of: path) { piece, isWord in
      if isWord { forms.write(piece, in: .path, to: &text) } else { text.append(literal: piece) }
    }
    return text.finished()
  }

  /// A file name for the template's directory, without the module's name.
  private static func neutral(_ path: String, _ forms: NameForms) -> String {
    let text = liquid(path: path, forms)
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
      result += rest[..<start.lowerBound]
      if !rest[start.lowerBound..<end.upperBound].contains("prefix") { result += "Module" }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  private static func liquid(
    _ file: ModuleSample.File, fileName: String, _ sample: ModuleSample, _ forms: NameForms, isSource: Bool
  ) -> String {
    var text = LiquidText()
    let head = ModuleSample.head(of: file.text)
    var isInBlockComment = false
    // Members of a type that belongs to other code keep their names, too: `LoginService.fetchLogin()`.
    var (followsKept, isMember) = (false, false)
    for (number, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if number > 0 { text.append(literal: "\n") }
      if number < head.count {
        write(head: String(line), fileName, sample, forms, to: &text)
        continue
      }
      var comment = line.endIndex
      if isSource { comment = startOfComment(in: line, &isInBlockComment) }
      let kept = isSource ? sample.foreign.strings.flatMap { line.ranges(of: "\"\($0)\"") } : []
      var last = ""
      var offset = line.startIndex
      forEachPiece(of: line) { piece, isWord in
        defer { offset = line.index(offset, offsetBy: piece.count) }
        guard isWord else {
          followsKept = followsKept && piece.allSatisfy { $0.isWhitespace || $0 == "." }
          isMember = followsKept && (isMember || piece.contains("."))
          return text.append(literal: piece)
        }
        // In a text, the name alone may be a title.
        let isText = piece == sample.name && line[..<offset].count { $0 == "\"" } % 2 == 1
        let isKept = isMember || isSource && !isText && sample.foreign.names.contains(piece)
        (followsKept, isMember) = (isKept && !isMember && piece.first?.isUppercase == true, false)
        if isSource, file.role == .test, last == "import", piece == sample.moduleUnderTest {
          text.append(tag: "{{ module_info.module_under_test }}")
        } else if !isSource, piece == sample.moduleUnderTest, line[..<offset].hasSuffix("customModule=\"") {
          text.append(tag: "{{ module_info.product_module_name }}")
        } else if isSource, isKept || kept.contains(where: { $0.contains(offset) }) {
          text.append(literal: piece)
        } else {
          forms.write(piece, in: offset >= comment ? .comment : .code, to: &text)
        }
        last = piece
      }
    }
    return text.finished()
  }

  private static func write(
    head line: String, _ fileName: String, _ sample: ModuleSample, _ forms: NameForms, to text: inout LiquidText
  ) {
    if let header = HeaderLine(line) {
      for (part, tag) in header.parts {
        if let tag { text.append(tag: tag) } else { text.append(literal: part) }
      }
      return
    }
    let start = line.firstIndex { !"/* ".contains($0) } ?? line.endIndex
    var content = line[start...]
    while let last = content.last, last.isWhitespace { content.removeLast() }
    let tag: String? =
      content == fileName
      ? "{{ module_info.file_name }}" : content == sample.projectName ? "{{ module_info.project_name }}" : nil
    if let tag, !content.isEmpty {
      text.append(literal: line[..<start])
      text.append(tag: tag)
      text.append(literal: line[content.endIndex...])
    } else {
      forEachPiece(of: line) { piece, isWord in
        if isWord { forms.write(piece, in: .comment, to: &text) } else { text.append(literal: piece) }
      }
    }
  }

  /// The start of the comment in a line, ignoring strings.
  private static func startOfComment(in line: Substring, _ isInBlock: inout Bool) -> Substring.Index {
    if isInBlock {
      if line.contains("*/") { isInBlock = false }
      return line.startIndex
    }
    var isInString = false
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if character == "\"", previous != "\\" { isInString.toggle() }
      if !isInString, previous == "/", character == "/" || character == "*" {
        if character == "*", !line[index...].contains("*/") { isInBlock = true }
        return line.index(before: index)
      }
      previous = character
    }
    return line.endIndex
  }

  private static func forEachPiece(of text: some StringProtocol, _ visit: (_ piece: String, _ isWord: Bool) -> Void) {
    var piece = ""
    var isWord = false
    for character in text {
      let belongs = character.isLetter || character.isNumber || character == "_"
      if belongs != isWord, !piece.isEmpty {
        visit(piece, isWord)
        piece = ""
      }
      isWord = belongs
      piece.append(character)
    }
    if !piece.isEmpty { visit(piece, isWord) }
  }
}

extension ModuleSample {
  var templatedFiles: [TemplatedFile] {
    let forms = NameForms(name, prefix: prefix, typeNames: typeNames)
    return files.map { TemplatedFile($0, of: self, forms) }
  }

  private static let keywords: Set<Substring> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "@interface", "@protocol", "@implementation",
  ]

  private var typeNames: [String] {
    var names = files.compactMap { $0.path.split(separator: "/").last.map(String.init) }
    for file in files { names += Self.typeNames(in: file.text) }
    return names
  }

  static func typeNames(in text: String) -> [String] {
    let words = text.split { $0.isWhitespace || ":<({;".contains($0) }
    return zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map { String($0.1) }
  }
}
