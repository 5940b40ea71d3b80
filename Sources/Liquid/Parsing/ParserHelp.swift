/// Corrections for frequent mistakes in markup.
enum ParserHelp {
  static let misnamed = ["elseif": "elsif", "elif": "elsif", "else_if": "elsif", "switch": "case", "foreach": "for"]

  /// The help for a tag outside of its block; empty for other tags.
  static func stray(_ name: String) -> [String] {
    let owners = ["elsif": "if", "else": "if", "when": "case"]
    let blocks: Set<String> = [
      "if", "unless", "for", "case", "capture", "tablerow", "comment", "raw", "ifchanged", "doc",
    ]
    if let owner = owners[name] { return ["it belongs between {% \(owner) … %} and {% end\(owner) %}"] }
    guard name.hasPrefix("end"), blocks.contains(String(name.dropFirst(3))) else { return [] }
    return ["no '\(name.dropFirst(3))' is open here: remove it, or open the block before it"]
  }

  static func malformed(_ markup: String, tag: String?) -> [String] {
    func holds(_ text: String) -> Bool { markup.utf8Contains(text) }
    if tag == "assign", markup.hasPrefix("=") { return ["set a variable with one '='"] }
    if markup.utf8.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1
      || markup.utf8.count(where: { $0 == UInt8(ascii: "'") }) % 2 == 1
    {
      return ["close the quotation mark"]
    }
    if let tag, ["if", "elsif", "unless"].contains(tag) {
      if holds("&&") { return ["write 'and'"] }
      if holds("||") { return ["write 'or'"] }
      if holds("(") {
        return ["Liquid has no parentheses and reads conditions from right to left: use an 'if' inside an 'if'"]
      }
      if holds("!"), !holds("!=") || markup.utf8.first == UInt8(ascii: "!") {
        return ["use 'unless', or compare with false"]
      }
      if markup.hasPrefix("not ") || holds(" not ") {
        return ["there is no 'not': use 'unless', or compare with false"]
      }
      if holds("=") { return ["compare with '=='"] }
      return []
    }
    if let bar = markup.firstIndex(of: "|"), let open = markup[bar...].firstIndex(of: "(") {
      let name = markup[markup.index(after: bar)..<open].split(separator: " ").last ?? "filter"
      return ["arguments follow a colon: | \(name): …"]
    }
    if tag == "for", holds("reversed") {
      return ["put 'reversed' directly after the list: for x in list reversed limit: 2"]
    }
    return []
  }
}
