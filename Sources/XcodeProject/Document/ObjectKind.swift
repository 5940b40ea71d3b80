/// The kinds of objects that this library edits; other objects are never changed.
enum ObjectKind: UInt8, CaseIterable {
  case buildFile, fileReference, group, variantGroup, versionGroup, synchronizedFolder
  case buildFileExceptionSet, phaseExceptionSet
  case sourcesPhase, resourcesPhase, headersPhase, frameworksPhase, copyFilesPhase, scriptPhase, rezPhase
  case nativeTarget, aggregateTarget, legacyTarget
  case project, configurationList, configuration
  case localPackage, remotePackage, packageProduct
  case other

  var isa: StaticString {
    switch self {
    case .buildFile: "PBXBuildFile"
    case .fileReference: "PBXFileReference"
    case .group: "PBXGroup"
    case .variantGroup: "PBXVariantGroup"
    case .versionGroup: "XCVersionGroup"
    case .synchronizedFolder: "PBXFileSystemSynchronizedRootGroup"
    case .buildFileExceptionSet: "PBXFileSystemSynchronizedBuildFileExceptionSet"
    case .phaseExceptionSet: "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
    case .sourcesPhase: "PBXSourcesBuildPhase"
    case .resourcesPhase: "PBXResourcesBuildPhase"
    case .headersPhase: "PBXHeadersBuildPhase"
    case .frameworksPhase: "PBXFrameworksBuildPhase"
    case .copyFilesPhase: "PBXCopyFilesBuildPhase"
    case .scriptPhase: "PBXShellScriptBuildPhase"
    case .rezPhase: "PBXRezBuildPhase"
    case .nativeTarget: "PBXNativeTarget"
    case .aggregateTarget: "PBXAggregateTarget"
    case .legacyTarget: "PBXLegacyTarget"
    case .project: "PBXProject"
    case .configurationList: "XCConfigurationList"
    case .configuration: "XCBuildConfiguration"
    case .localPackage: "XCLocalSwiftPackageReference"
    case .remotePackage: "XCRemoteSwiftPackageReference"
    case .packageProduct: "XCSwiftPackageProductDependency"
    case .other: ""
    }
  }

  /// Whether it is a container in the navigator.
  var isGroup: Bool { rawValue >= ObjectKind.group.rawValue && rawValue <= ObjectKind.synchronizedFolder.rawValue }

  var isPhase: Bool { rawValue >= ObjectKind.sourcesPhase.rawValue && rawValue <= ObjectKind.rezPhase.rawValue }

  var isTarget: Bool { rawValue >= ObjectKind.nativeTarget.rawValue && rawValue <= ObjectKind.legacyTarget.rawValue }

  init(isa written: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    let isQuoted = written.count > 1 && bytes[written.lowerBound] == .quote
    let isa = isQuoted ? written.lowerBound + 1..<written.upperBound - 1 : written
    self = ObjectKind.allCases.first { bytes.isEqual(isa, $0.isa) } ?? .other
  }
}
