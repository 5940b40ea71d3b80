extension TemplateSnapshot {
  /// The snapshot of a bundled template that the build embedded; `nil` if there is none.
  package static func bundled(_ name: String) -> TemplateSnapshot? {
    guard let template = embeddedTemplates.first(where: { "\($0.name)" == name }) else { return nil }
    let parts = embeddedParts[template.first..<template.first + template.count].compactMap { part in
      Part.Kind(rawValue: "\(part.kind)").map { Part($0, "\(part.path)", BundledFiles.text(part.index)) }
    }
    return ContentDigest(bytes: template.digest).map { TemplateSnapshot(name: name, digest: $0, sorted: parts) }
  }
}
