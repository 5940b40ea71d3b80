internal import SwiftSource

extension Body {
  mutating func readObjectiveC(_ file: ObjectiveCFile, _ range: Range<Int>) {
    var made: Set<Int> = []
    for message in file.messages(in: range) {
      // `[Foo alloc]` and `[Foo makeBar]` use the class. Nested messages are separate.
      if message.receiver.first?.isUppercase == true, message.receiver.allSatisfy({ $0.isLetter || $0.isNumber }) {
        made.insert(message.range.lowerBound + 1)
      }
      steps.append(
        BodyStep(
          kind: .member(receiver: message.receiver, name: message.selector, isCall: true),
          offset: message.range.lowerBound))
    }
    let words = file.namesAndStrings(in: range)
    for (index, word) in words.enumerated() {
      if word.isString {
        steps.append(BodyStep(kind: .text(word.text, label: nil), offset: word.range.lowerBound))
        continue
      }
      let isType = word.text.first?.isUppercase == true
      // `[Foo class]` is usually a type test.
      let isTested = index + 1 < words.count && words[index + 1].text == "class"
      let use: BodyStep.TypeUse =
        isTested
        ? .tested
        : made.contains(word.range.lowerBound) ? .made : isRequested(index, words, file) ? .requested : .named
      steps.append(
        BodyStep(
          kind: isType ? .type(word.text, use) : .member(receiver: nil, name: word.text, isCall: false),
          offset: word.range.lowerBound))
      // `Type *name =`: only a star separates the two words.
      if isType, index + 1 < words.count, !words[index + 1].isString,
        file.text(of: word.range.upperBound..<words[index + 1].range.lowerBound).contains("*")
      {
        locals[words[index + 1].text] = word.text
      }
    }
  }
}

extension Body {
  /// Whether a word is the argument of a router macro: `ZIKRouterToView(CartInput)`.
  private func isRequested(_ index: Int, _ words: [ObjectiveCFile.NameOrString], _ file: ObjectiveCFile) -> Bool {
    guard index > 0, words[index - 1].text.contains("RouterTo") else { return false }
    return file.text(of: words[index - 1].range.upperBound..<words[index].range.lowerBound) == "("
  }
}

extension ObjectiveCFile {
  struct NameOrString {
    let text: String
    let isString: Bool
    let range: Range<Int>
  }

  func namesAndStrings(in range: Range<Int>) -> [NameOrString] {
    let names = names(in: range).map { NameOrString(text: $0.name, isString: false, range: $0.range) }
    let strings = strings(in: range).map { NameOrString(text: $0.text, isString: true, range: $0.range) }
    return (names + strings).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
