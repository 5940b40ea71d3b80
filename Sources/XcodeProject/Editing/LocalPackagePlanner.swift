import Diagnostics

/// Plans the changes for adding local packages, independently of the text format.
struct LocalPackagePlanner {
  private let project: ProjectFile
  private let format: any ProjectFormat
  private let navigator: Navigator
  private let targets: TargetTable
  private let packages: PackageTable
  private let style: LocalPackageStyle
  private var groups: GroupPlanner
  private var memberships: MembershipPlanner
  private(set) var changes = PlannedChanges()
  private(set) var problems: [Diagnostic] = []
  private var planned = Set<ProductKey>()

  private struct ProductKey: Hashable {
    let target: Int
    let name: String
  }

  init(_ additions: [PackageAddition], in project: ProjectFile) {
    self.project = project
    format = project.format
    navigator = project.navigator
    targets = project.targetTable
    packages = format.packages(in: navigator, projectFolder: project.projectFolder)
    style = format.localPackageStyle(packages, targets)
    groups = GroupPlanner(navigator, projectFolder: project.projectFolder)
    memberships = MembershipPlanner(format)
    problems += project.problems(ofTargets: additions.flatMap { $0.products.flatMap(\.targets) }, in: targets)
    if style.form == .file, navigator.nodes.isEmpty {
      problems.append(project.problem("project-no-groups", "'\(project.name)' has no main group to add files to"))
    }
    for addition in additions { checkPlace(of: addition) }
    guard problems.isEmpty else { return }
    for addition in additions { plan(addition) }
  }

  /// Rejects packages in a synchronized folder, whose target would also build the package's sources and manifest.
  private mutating func checkPlace(of addition: PackageAddition) {
    let folder = Paths.resolved(addition.path, in: project.projectFolder)
    guard let node = navigator.synchronizedNode(holding: folder) else { return }
    let root = navigator.nodes[node]
    guard let owner = targets.owners(of: root.object).first else { return }
    problems.append(
      project.problem(
        "project-package-in-folder", category: .conflict,
        "package '\(project.shown(folder))' is in synchronized folder '\(root.matchingName)', "
          + "which target '\(owner.name)' builds",
        help: ["put packages into a directory that no target builds, beside '\(root.matchingName)'"]))
  }

  private mutating func plan(_ addition: PackageAddition) {
    let folder = Paths.resolved(addition.path, in: project.projectFolder)
    let path = Paths.relative(folder, to: project.projectFolder)
    let known = packages[folder]
    guard let package = known.map({ ObjectReference.existing($0.object) }) ?? newPackage(folder, path) else { return }
    let form = known?.form ?? style.form
    for product in addition.products {
      for target in product.targets.compactMap({ targets[$0] }) {
        guard planned.insert(ProductKey(target: target.object, name: product.name)).inserted else { continue }
        link(product.name, of: package, form, to: target)
        changes.note("product \(path) \(product.name) \(target.name)")
      }
    }
  }

  private mutating func newPackage(_ folder: String, _ path: String) -> ObjectReference? {
    changes.note("package \(path)")
    guard style.form == .reference else { return newFile(folder, path) }
    guard let root = format.rootObject else { return nil }
    let path = path.isEmpty ? "." : path
    let reference = changes.add(
      NewObject(
        kind: .localPackage, comment: "\(ObjectKind.localPackage.isa) \"\(path)\"", sharedName: "package \(path)",
        fields: [("relativePath", .string(path))]))
    changes.append(.reference(reference), to: .packageReferences, of: .existing(root))
    return reference
  }

  /// Adds a package as a file reference: in the group of the others, or in `Packages` as Xcode does.
  private mutating func newFile(_ folder: String, _ path: String) -> ObjectReference? {
    let spot = style.node.map { groups.spot($0) }
    guard let spot = spot ?? groups.spot(forLogicalPath: ["Packages"], in: &changes) else { return nil }
    let name = Paths.lastComponent(folder)
    let place = Placement(of: folder, in: spot.folder, sourceRoot: navigator.sourceRoot)
    let reference = changes.add(
      NewObject(
        kind: .fileReference, comment: name, sharedName: "package \(path)",
        fields: [("lastKnownFileType", .string(style.fileType))] + place.fields(named: name)))
    changes.append(.reference(reference), to: .children, of: spot.reference)
    return reference
  }

  private mutating func link(
    _ name: String, of package: ObjectReference, _ form: LocalPackage.Form, to target: TargetTable.Record
  ) {
    let namesakes = format.packageProducts(of: target.object).filter { $0.name == name }
    let own = namesakes.first { product in
      product.package.map { package == .existing($0) } ?? true
    }
    if own == nil, let other = namesakes.first?.package {
      problems.append(taken(name, by: other, in: target))
      return
    }
    let product = own.map { ObjectReference.existing($0.object) } ?? newProduct(name, of: package, form, for: target)
    memberships.link(product, named: name, to: target, &changes)
  }

  private mutating func newProduct(
    _ name: String, of package: ObjectReference, _ form: LocalPackage.Form, for target: TargetTable.Record
  ) -> ObjectReference {
    let namesPackage = form == .reference && style.productsNamePackage
    let product = changes.add(
      NewObject(
        kind: .packageProduct, comment: name,
        fields: (namesPackage ? [("package", .reference(package))] : []) + [("productName", .string(name))]))
    changes.append(.reference(product), to: .packageProducts, of: .existing(target.object))
    return product
  }

  private func taken(_ name: String, by other: Int, in target: TargetTable.Record) -> Diagnostic {
    project.problem(
      "project-product-taken", category: .conflict,
      "target '\(target.name)' of '\(project.name)' already uses '\(name)' from another package",
      notes: ["the other package is \(format.packageLabel(other))"],
      help: ["rename the module, or the product of the other package"])
  }
}
