internal import FileSystem
internal import SystemPackage

/// The company in the header comment of a source file.
struct FileHead {
  /// The company in a copyright line, such as `//  Copyright © 2024 Acme Inc. All rights reserved.`.
  private(set) var company: String?

  init(of path: FilePath, _ files: FileSystem) {
    guard let bytes = try? files.read(path, limit: .source) else { return }
    for line in String(decoding: bytes.prefix(600), as: UTF8.self).split(whereSeparator: \.isNewline).prefix(12)
    where line.hasPrefix("//") {
      let words = line.split(separator: " ")
      if company == nil, let start = words.firstIndex(of: "Copyright") {
        company = Self.company(words[(start + 1)...])
      }
    }
  }

  private static func company(_ words: ArraySlice<Substring>) -> String? {
    let end = words.indices.first { words[$0] == "All" && words.indices.contains($0 + 1) }
    let name = words[..<(end ?? words.endIndex)].drop { word in
      ["©", "(c)", "-", "–"].contains(word.lowercased()) || isYears(word)
    }
    var company = name.prefix { !$0.hasPrefix("<") }.joined(separator: " ")
    while company.hasSuffix("."), !isAbbreviation(company) || company.hasSuffix("..") { company.removeLast() }
    return company.isEmpty || company.count >= 60 || isPlaceholder(company) ? nil : company
  }

  /// Whether a company name is a placeholder of a template: `orgName`, `___ORGANIZATIONNAME___`.
  static func isPlaceholder(_ company: String) -> Bool {
    let marks = ["__", "<#", "{{", "${", "$("]
    let words = company.lowercased().filter { $0.isLetter || $0.isNumber }
    return marks.contains(where: company.contains)
      || [
        "orgname", "organization", "organizationname", "organisationname", "company", "companyname",
        "mycompany", "mycompanyname", "yourcompany", "yourcompanyname", "yourorganization", "yourname",
        "copyrightholder",
      ].contains(words)
  }

  /// Years are `2024`, `2019-2024`, `2019,`, `2015-present` and `2016年`.
  ///
  /// Other numbers can be part of a company name.
  private static func isYears(_ word: Substring) -> Bool {
    let years = word.split { "-–,./年년".contains($0) }
    return !years.isEmpty
      && years.allSatisfy { $0.lowercased() == "present" || Int($0).map((1970...2100).contains) ?? false }
  }

  private static func isAbbreviation(_ company: String) -> Bool {
    let last = company.split(separator: " ").last?.dropLast().lowercased() ?? ""
    return ["inc", "ltd", "co", "corp", "bros", "llc", "plc", "gmbh"].contains(last)
      || last.contains(".") && last.split(separator: ".").allSatisfy { $0.count == 1 }
  }
}
