extension ProjectTarget {
  private static let supportingWords: Set<String> = [
    "example", "examples", "demo", "demos", "sample", "samples", "playground", "playgrounds", "sandbox", "showcase",
    "host", "hosts", "tester", "testers", "testing", "test", "tests", "benchmark", "benchmarks", "mock", "mocks",
    "fixture", "fixtures", "tutorial", "tutorials", "sampleapp", "exampleapp", "demoapp", "hostapp", "testhost",
    "testapp",
  ]

  /// Whether a name is usual for an example, a test host or a similar supporting target.
  package static func isSupporting(_ name: String) -> Bool { words(of: name).contains { supportingWords.contains($0) } }

  /// The lowercase words of a name: `UnitTestsHostApp` gives `unit`, `tests`, `host`, `app`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      if !character.isLetter || character.isUppercase && wasLower {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      } else if character.isLowercase, word.count > 1, !wasLower, let last = word.popLast() {
        // In a run of capitals, the last one begins the next word: `iOSExample`.
        words.append(word.lowercased())
        word = String(last)
      }
      if character.isLetter { word.append(character) }
      wasLower = character.isLowercase
    }
    return word.isEmpty ? words : words + [word.lowercased()]
  }

  var isForWatch: Bool { Self.words(of: name).contains("watch") }

  /// Whether a name equals the project's, apart from punctuation, platform and kind: `Shop (iOS)`.
  func isCalled(like project: String) -> Bool {
    func plain(_ name: String) -> String {
      var letters = name.lowercased().filter { $0.isLetter || $0.isNumber }[...]
      while let ending = Self.endings.first(where: { letters.hasSuffix($0) && letters.count > $0.count }) {
        letters = letters.dropLast(ending.count)
      }
      return String(letters)
    }
    return plain(name) == plain(project)
  }

  private static let endings = [
    "ios", "macos", "osx", "mac", "tvos", "watchos", "visionos", "app", "framework", "swift", "lib", "library",
  ]
}
