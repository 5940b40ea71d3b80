extension ProjectDocument {
  /// What comments call an object, by Xcode's rules; only for the kinds that edits refer to.
  func comment(for object: Int) -> String {
    switch objects[object].kind {
    case .fileReference, .group, .variantGroup, .versionGroup, .synchronizedFolder:
      string("name", of: object) ?? string("path", of: object) ?? ""
    case .nativeTarget, .aggregateTarget, .legacyTarget, .configuration:
      string("name", of: object) ?? ""
    case .sourcesPhase: string("name", of: object) ?? "Sources"
    case .resourcesPhase: string("name", of: object) ?? "Resources"
    case .headersPhase: string("name", of: object) ?? "Headers"
    case .frameworksPhase: string("name", of: object) ?? "Frameworks"
    case .copyFilesPhase: string("name", of: object) ?? "CopyFiles"
    case .scriptPhase: string("name", of: object) ?? "ShellScript"
    case .rezPhase: string("name", of: object) ?? "Rez"
    case .project: "Project object"
    case .buildFile, .buildFileExceptionSet, .phaseExceptionSet, .configurationList, .other: writtenComment(of: object)
    }
  }

  /// What the comment behind the id of an object says where it is defined.
  func writtenComment(of object: Int) -> String {
    let record = objects[object]
    let between = bytes[record.key.upperBound..<record.body.lowerBound]
    guard let open = between.firstIndex(of: .asterisk), let close = between.lastIndex(of: .asterisk), close > open + 2
    else { return "" }
    return String(decoding: bytes[(open + 2)..<(close - 1)], as: UTF8.self)
  }
}
