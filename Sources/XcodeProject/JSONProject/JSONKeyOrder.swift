/// The order of keys in Xcode's output.
enum JSONKeyOrder {
  static let file = ["path", "id", "type", "signature", "encoding", "line-ending", "index", "target-membership"]
  static let group = ["kind", "id", "path", "name", "index", "children"]
  static let folder = [
    "kind", "id", "path", "file-types", "opaque-folders", "target-membership", "membership-exceptions", "index",
  ]
  static let variants = ["kind", "id", "path", "name", "index", "target-membership", "children"]
  static let versions = [
    "kind", "id", "path", "name", "current-version", "type", "index", "target-membership", "children",
  ]
  static let exception = [
    "target", "build-phase", "public-headers", "private-headers", "compiler-flags", "inclusions", "exclusions",
    "platforms", "attributes", "asset-tags",
  ]
  static let phase = ["kind", "id", "name"]
  static let target = [
    "name", "id", "configuration-list-debug-id", "kind", "product", "product-type", "full-product-type",
    "last-swift-update", "last-swift-migration", "legacy-provisioning-style", "legacy-team-id", "test-host-target",
    "specialized-configurations", "dependencies", "build-phases", "build-rules", "package-product-members",
    "build-settings",
  ]
  static let root = [
    "required-capabilities", "id", "root-group-debug-id", "configuration-list-debug-id", "organization",
    "class-prefix", "build-independent-targets-in-parallel", "default-configuration", "configurations",
    "localizations", "imported-products", "packages", "files", "targets", "build-settings", "products-group",
    "last-upgrade", "last-swift-update", "last-swift-migration",
  ]

  static func list(of kind: ObjectKind) -> [String] {
    switch kind {
    case .fileReference: file
    case .synchronizedFolder: folder
    case .variantGroup: variants
    case .versionGroup: versions
    default: group
    }
  }
}

extension ObjectKind {
  init(inTree kind: String?) {
    self =
      switch kind {
      case nil: .fileReference
      case "group": .group
      case "folder": .synchronizedFolder
      case "variant-group": .variantGroup
      case "version-group": .versionGroup
      default: .other
      }
  }
}
