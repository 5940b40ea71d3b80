extension ProjectDocument {
  /// The name of an object in comments, by Xcode's rules, for the kinds that edits refer to.
  func comment(for object: Int) -> String {
    let kind = objects[object].kind
    return switch kind {
    case .fileReference, .group, .variantGroup, .versionGroup, .synchronizedFolder:
      string("name", of: object) ?? string("path", of: object) ?? ""
    case .nativeTarget, .aggregateTarget, .legacyTarget, .configuration:
      string("name", of: object) ?? ""
    case .sourcesPhase, .resourcesPhase, .headersPhase, .frameworksPhase, .copyFilesPhase, .scriptPhase, .rezPhase:
      phaseName(object, BuildPhase.name(of: kind))
    case .project: "Project object"
    case .packageProduct: productName(object)
    case .buildFile, .buildFileExceptionSet, .phaseExceptionSet, .configurationList, .localPackage, .remotePackage,
      .other:
      writtenComment(of: object)
    }
  }

  private func productName(_ product: Int) -> String {
    let name = string("productName", of: product) ?? ""
    return name.hasPrefix("plugin:") ? String(name.dropFirst("plugin:".count)) : name
  }

  /// The name of a phase, from its comment if possible, because `name` comes after the list of all files.
  private func phaseName(_ phase: Int, _ usual: String) -> String {
    let written = writtenComment(of: phase)
    return written.isEmpty ? string("name", of: phase) ?? usual : written
  }

  func writtenComment(of object: Int) -> String {
    let record = objects[object]
    let between = text[record.key.upperBound..<record.body.lowerBound]
    guard let open = between.firstIndex(of: .asterisk), let close = between.lastIndex(of: .asterisk), close > open + 2
    else { return "" }
    return String(decoding: text[(open + 2)..<(close - 1)], as: UTF8.self)
  }

  /// The name of an object in messages: its comment, or its ID if it has no comment.
  func label(of object: Int) -> String {
    let comment = comment(for: object)
    return comment.isEmpty ? identifier(object) : comment
  }
}
