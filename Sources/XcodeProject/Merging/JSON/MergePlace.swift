/// The meaning of a value in a JSON project, which determines how it is merged.
enum MergePlace {
  // Objects.
  case root, localizations, configuration, node, membership, exception, target, phase, rule, dependency, package
  case packageMember, importedProduct, settings
  /// An object whose keys are files or directories.
  case table

  // Lists whose elements are matched by identity.
  case configurations, nodes, targets, memberships, exceptions, phases, rules, dependencies, packages, packageMembers
  case importedProducts
  case targetNames
  case set
  /// An ordered list of strings, which may contain duplicates.
  case texts

  // Single values.
  /// A string or a list of strings.
  case setting, script
  case targetName, phaseReference, treeReference
  /// Any other value, including unknown objects, which is merged as a whole.
  case scalar

  var element: MergePlace {
    switch self {
    case .configurations: .configuration
    case .nodes: .node
    case .targets: .target
    case .memberships: .membership
    case .exceptions: .exception
    case .phases: .phase
    case .rules: .rule
    case .dependencies: .dependency
    case .packages: .package
    case .packageMembers: .packageMember
    case .importedProducts: .importedProduct
    case .targetNames: .targetName
    default: .scalar
    }
  }

  /// The key of the only member of an object that can be written as a string.
  var shortKey: String? {
    switch self {
    case .configuration: "name"
    case .membership: "build-phase"
    case .phase: "kind"
    case .dependency: "target"
    default: nil
    }
  }

  var isSorted: Bool {
    switch self {
    case .set, .targetNames, .packageMembers: true
    default: false
    }
  }

  var isEmptyIfAbsent: Bool {
    switch self {
    case .configurations, .nodes, .targets, .memberships, .exceptions, .phases, .rules, .dependencies, .packages,
      .packageMembers, .importedProducts, .targetNames, .set, .table, .settings:
      true
    default: false
    }
  }

  /// The meaning of a member, if this is the meaning of its object.
  func member(_ key: String, kindOfObject kind: String?, isObject: Bool, isArray: Bool) -> MergePlace {
    let known: MergePlace? =
      switch (self, key) {
      case (.root, "configurations"), (.target, "specialized-configurations"): .configurations
      case (.root, "localizations"): .localizations
      case (.root, "imported-products"): .importedProducts
      case (.root, "packages"): .packages
      case (.root, "files"), (.node, "children"): .nodes
      case (.root, "targets"): .targets
      case (.root, "build-settings"), (.target, "build-settings"): .settings
      case (.root, "products-group"), (.configuration, "file"), (.configuration, "anchor"),
        (.node, "current-version"), (.target, "product"), (.dependency, "project"), (.importedProduct, "project"):
        .treeReference
      case (.node, "target-membership"): kind == "folder" ? .targetNames : .memberships
      case (.importedProduct, "target-membership"): .memberships
      case (.node, "membership-exceptions"): .exceptions
      case (.membership, "build-phase"), (.exception, "build-phase"): .phaseReference
      case (.exception, "target"), (.target, "test-host-target"): .targetName
      case (.dependency, "target"): kind == nil ? .targetName : .scalar
      case (.target, "dependencies"): .dependencies
      case (.target, "build-phases"): .phases
      case (.target, "build-rules"): .rules
      case (.target, "package-product-members"): .packageMembers
      case (.phase, "script"), (.rule, "script"): .script
      case (.settings, _): .setting
      // A version requirement has exactly one key.
      case (.package, "version"): .scalar
      default: nil
      }
    if let known { return known }
    if isObject { return self == .node || self == .exception ? .table : .scalar }
    guard isArray else { return .scalar }
    switch self {
    case .phase, .rule, .target: return .texts
    default: return .set
    }
  }

  /// Xcode's order of keys in an object; `nil` for dictionaries, which are sorted.
  func keys(kindOfObject kind: String?) -> [String]? {
    switch self {
    case .settings, .table: nil
    case .root: JSONKeyOrder.root
    case .target:
      JSONKeyOrder.target + [
        "build-tool-path", "build-tool-arguments", "build-tool-working-directory",
        "pass-build-settings-in-environment",
      ]
    case .exception: JSONKeyOrder.exception
    case .node: JSONKeyOrder.list(of: ObjectKind(inTree: kind))
    case .localizations: ["development", "supported"]
    case .configuration: ["name", "file", "anchor", "relative-path"]
    case .membership:
      [
        "id", "build-phase", "platforms", "header-role", "mach-interface-generation", "is-weak", "code-sign-on-copy",
        "code-generation", "header-preservation", "decompress", "code-generation-visibility", "arguments", "asset-tags",
      ]
    case .phase:
      [
        "kind", "id", "name", "bundle-base-path", "relative-path", "log-environment-variables", "input-paths",
        "input-file-list-paths", "output-paths", "output-file-list-paths", "dependency-file", "run-on-every-build",
        "scope", "shell", "script",
      ]
    case .rule:
      [
        "name", "id", "processor", "file-type", "file-patterns", "input-files", "input-file-lists", "output-files",
        "output-file-lists", "output-files-compiler-flags", "dependency-file", "run-once-per-architecture", "script",
      ]
    case .dependency:
      ["kind", "project", "package", "id", "target", "target-id", "product-name", "product-type", "platforms"]
    case .package: ["kind", "path", "repository", "version", "traits"]
    case .packageMember: ["package", "id", "product-name", "product-type", "build-phase"]
    case .importedProduct: ["path", "name", "project", "target", "product-id", "type", "target-membership"]
    default: []
    }
  }
}
