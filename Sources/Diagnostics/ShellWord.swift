extension String {
  /// The text as one word of a POSIX shell, quoted if the shell would read it as anything else.
  ///
  /// People copy commands out of messages, and the names in them come from files of strangers.
  public var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy {
      switch $0 {
      case "0"..."9", "A"..."Z", "a"..."z", "_", "-", ".", "/", "+", "@", ",", ":": true
      default: $0.value > 0x7F && $0.properties.isAlphabetic
      }
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
