extension RenderedFile {
  package init(_ part: AdditionPart, at path: String) {
    let role = part.role ?? .code
    self.init(
      role: role, path: path, content: Array((part.text + "\n").utf8), base: part.base,
      targets: role == .code ? .code : .test,
      place: part.place)
  }
}
