import Diagnostics
import Testing

@testable import XcodeProject

/// Local Swift packages that targets link.
@Suite struct LocalPackageTests {
  static let login = PackageAddition(
    path: "Modules/Login",
    products: [.init("Login", targets: ["Shop"]), .init("LoginTesting", targets: ["ShopTests"])])
  static let cart = PackageAddition(path: "Modules/Cart", products: [.init("Cart", targets: ["Shop"])])

  @Test func `a package is added as references, products and linking phases`() throws {
    #expect(
      try Self.added([Self.login], to: Fixture.synchronized) == """
        /* Begin PBXBuildFile section */
        \t\t{1} /* Login in Frameworks */ = {isa = PBXBuildFile; productRef = {2} /* Login */; };
        \t\t{3} /* LoginTesting in Frameworks */ = {isa = PBXBuildFile; productRef = {4} /* LoginTesting */; };
        /* End PBXBuildFile section */

        /* Begin PBXFrameworksBuildPhase section */
        \t\t{5} /* Frameworks */ = {
        \t\t\tisa = PBXFrameworksBuildPhase;
        \t\t\tbuildActionMask = 2147483647;
        \t\t\tfiles = (
        \t\t\t\t{3} /* LoginTesting in Frameworks */,
        \t\t\t);
        \t\t\trunOnlyForDeploymentPostprocessing = 0;
        \t\t};
        \t\t{6} /* Frameworks */ = {
        \t\t\tisa = PBXFrameworksBuildPhase;
        \t\t\tbuildActionMask = 2147483647;
        \t\t\tfiles = (
        \t\t\t\t{1} /* Login in Frameworks */,
        \t\t\t);
        \t\t\trunOnlyForDeploymentPostprocessing = 0;
        \t\t};
        /* End PBXFrameworksBuildPhase section */

        \t\t\t\t{6} /* Frameworks */,
        \t\t\tpackageProductDependencies = (
        \t\t\t\t{2} /* Login */,
        \t\t\t);
        \t\t\t\t{5} /* Frameworks */,
        \t\t\tpackageProductDependencies = (
        \t\t\t\t{4} /* LoginTesting */,
        \t\t\t);
        \t\t\tpackageReferences = (
        \t\t\t\t{7} /* XCLocalSwiftPackageReference "Modules/Login" */,
        \t\t\t);

        /* Begin XCLocalSwiftPackageReference section */
        \t\t{7} /* XCLocalSwiftPackageReference "Modules/Login" */ = {
        \t\t\tisa = XCLocalSwiftPackageReference;
        \t\t\trelativePath = Modules/Login;
        \t\t};
        /* End XCLocalSwiftPackageReference section */

        /* Begin XCSwiftPackageProductDependency section */
        \t\t{2} /* Login */ = {
        \t\t\tisa = XCSwiftPackageProductDependency;
        \t\t\tproductName = Login;
        \t\t};
        \t\t{4} /* LoginTesting */ = {
        \t\t\tisa = XCSwiftPackageProductDependency;
        \t\t\tproductName = LoginTesting;
        \t\t};
        /* End XCSwiftPackageProductDependency section */
        """)
  }

  @Test func `in older formats a package is a file`() throws {
    #expect(
      try Self.added([Self.cart], to: Fixture.classic) == """
        \t\t{1} /* Cart in Frameworks */ = {isa = PBXBuildFile; productRef = {2} /* Cart */; };
        \t\t{3} /* Cart */ = {isa = PBXFileReference; lastKnownFileType = wrapper; name = Cart; path = Modules/Cart; sourceTree = "<group>"; };
        /* Begin PBXFrameworksBuildPhase section */
        \t\t{4} /* Frameworks */ = {
        \t\t\tisa = PBXFrameworksBuildPhase;
        \t\t\tbuildActionMask = 2147483647;
        \t\t\tfiles = (
        \t\t\t\t{1} /* Cart in Frameworks */,
        \t\t\t);
        \t\t\trunOnlyForDeploymentPostprocessing = 0;
        \t\t};
        /* End PBXFrameworksBuildPhase section */

        \t\t\t\t{5} /* Packages */,
        \t\t{5} /* Packages */ = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\t{3} /* Cart */,
        \t\t\t);
        \t\t\tname = Packages;
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\t\t\t{4} /* Frameworks */,
        \t\t\tpackageProductDependencies = (
        \t\t\t\t{2} /* Cart */,
        \t\t\t);

        /* Begin XCSwiftPackageProductDependency section */
        \t\t{2} /* Cart */ = {
        \t\t\tisa = XCSwiftPackageProductDependency;
        \t\t\tproductName = Cart;
        \t\t};
        /* End XCSwiftPackageProductDependency section */
        """)
  }

  @Test(arguments: [
    ("as Xcode 15 has it", Fixture.withPackage, [Self.newReference, Self.newProduct(naming: false)]),
    ("as Xcode 16 has it", Fixture.withNamedPackage, [Self.newReference, Self.newProduct(naming: true)]),
    (
      "by a reference in an old format",
      Fixture.withPackage.replacing("objectVersion = 77", with: "objectVersion = 52"),
      [Self.newReference, Self.newProduct(naming: false)]
    ),
    (
      "in the group of the others", Fixture.withPackageFile,
      [
        "lastKnownFileType = wrapper; name = Cart; path = Modules/Cart; sourceTree = \"<group>\"; };",
        Self.newProduct(naming: false),
      ]
    ),
    (
      "as a folder for Xcode 11", Fixture.classic.replacing("objectVersion = 56", with: "objectVersion = 52"),
      ["lastKnownFileType = folder; name = Cart; path = Modules/Cart;"]
    ),
  ])
  func `a package is added in the style of the others`(form: String, text: String, expected: [String]) throws {
    let lines = try Self.added([Self.cart], to: text)
    for part in expected { #expect(lines.contains(part), "\(form):\n\(lines)") }
    #expect(lines.contains("/* Packages */") == (text == Fixture.classic || form.hasSuffix("Xcode 11")))
  }

  private static let newReference =
    "isa = XCLocalSwiftPackageReference;\n\t\t\trelativePath = Modules/Cart;\n"

  private static func newProduct(naming: Bool) -> String {
    "isa = XCSwiftPackageProductDependency;\n"
      + (naming ? "\t\t\tpackage = {3} /* XCLocalSwiftPackageReference \"Modules/Cart\" */;\n" : "")
      + "\t\t\tproductName = Cart;\n"
  }

  @Test(arguments: [
    Fixture.classic, Fixture.synchronized, Fixture.converted, Fixture.withPackage, Fixture.withNamedPackage,
    Fixture.withPackageFile,
  ])
  func `removing a package restores the text in any layout`(text: String) throws {
    let forms = [
      text, text.replacing("\n", with: "\r\n"), text.replacing("\n", with: "\r"), text.replacing("\t", with: "  "),
      text.replacing(/\n\t\t\t\t*/, with: " "),
      text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("/*") }
        .map { $0.replacing(/[ ]?\/\*.*?\*\//, with: "") }.joined(separator: "\n"),
    ]
    for form in forms { _ = try Self.added([Self.login, Self.cart], to: form) }
  }

  @Test func `several products and targets of one package, separately or together`() throws {
    let all = PackageAddition(
      path: "Modules/Login",
      products: [.init("Login", targets: ["Shop"]), .init("LoginInterface", targets: ["Shop", "ShopTests"])])
    let project = try Fixture.open(Fixture.withNamedPackage)
    let first = try Self.opened(
      project.adding(packages: [.init(path: "Modules/Login", products: [all.products[0]])]))
    let both = try first.adding(packages: [all])
    #expect(both.added == ProjectEdit.Summary(buildFiles: 2, buildPhases: 1, products: 2))
    let after = try Self.opened(both)
    #expect(try after.packageProducts(ofTarget: "Shop").map(\.name).sorted() == ["Core", "Login", "LoginInterface"])
    #expect(try after.packageProducts(ofTarget: "ShopTests").map(\.folder) == ["/src/Shop/Modules/Login"])
    #expect(after.localPackages.map(\.folder).sorted() == ["/src/Shop/Modules/Login", "/src/Shop/Packages/Core"])
    #expect(try after.removing(packages: [all]).result == project.bytes)
    // A package stays while a target references it.
    let one = try Self.opened(after.removing(packages: [.init(path: "Modules/Login", products: [all.products[0]])]))
    #expect(one.localPackages.count == 2)
    #expect(try one.removing(packages: [all]).result == project.bytes)
  }

  @Test func `removal from an existing package deletes only the additions`() throws {
    let project = try Fixture.open(Fixture.withPackage)
    let core = PackageAddition(
      path: "Packages/Core",
      products: [.init("Core", targets: ["Shop", "ShopTests"]), .init("CoreUI", targets: ["Shop"])])
    let edit = try project.adding(packages: [core])
    #expect(edit.added == ProjectEdit.Summary(buildFiles: 2, buildPhases: 1, products: 2))
    #expect(try Self.opened(edit).removing(packages: [core]).result == project.bytes)
    #expect(try project.removing(packages: [core]).isEmpty)
  }

  @Test(arguments: [true, false])
  func `existing empty lists stay`(isThere: Bool) throws {
    let list = isThere ? "packageProductDependencies = (\n\t\t\t);\n\t\t\t" : ""
    let references = isThere ? "packageReferences = (\n\t\t\t);\n\t\t\t" : ""
    let text = Fixture.synchronized
      .replacing("productName = Shop;", with: list + "productName = Shop;")
      .replacing("projectDirPath", with: references + "projectDirPath")
    // Removal in the order of addition, and in reverse.
    for order in [[Self.login, Self.cart], [Self.cart, Self.login]] {
      var project = try Fixture.open(text)
      for package in [Self.login, Self.cart] { project = try Self.opened(project.adding(packages: [package])) }
      for package in order { project = try Self.opened(project.removing(packages: [package])) }
      #expect(String(decoding: project.bytes, as: UTF8.self) == text)
    }
  }

  @Test func `other edits in between do not matter`() throws {
    let files = [FileAddition(path: "Kit/A.swift", targets: ["Shop"])]
    let project = try Fixture.open(Fixture.classic)
    let packages = try Self.opened(project.adding(packages: [Self.login]))
    let both = try Self.opened(packages.adding(files))
    let left = try both.removing(packages: [Self.login])
    #expect(try left.result == project.adding(files).result)
    #expect(try Self.opened(left).removing(files.map(\.path)).result == project.bytes)
  }

  @Test(arguments: [
    (
      Fixture.classic, PackageAddition(path: "A", products: [.init("A", targets: ["Shp"])]),
      """
      Shop.xcodeproj/project.pbxproj: error: 'Shop.xcodeproj' has no target 'Shp'; did you mean 'Shop'? [project-unknown-target]
        = note: targets are Shop, ShopTests
      """
    ),
    (
      Fixture.synchronized, PackageAddition(path: "Shop/Modules/Login", products: [.init("Login", targets: ["Shop"])]),
      """
      Shop.xcodeproj/project.pbxproj: error: package 'Shop/Modules/Login' is in synchronized folder 'Shop', which target 'Shop' builds [project-package-in-folder]
        = help: put packages into a directory that no target builds, beside 'Shop'
      """
    ),
    (
      Fixture.withNamedPackage, PackageAddition(path: "Modules/Core", products: [.init("Core", targets: ["Shop"])]),
      """
      Shop.xcodeproj/project.pbxproj: error: target 'Shop' of 'Shop.xcodeproj' already uses 'Core' from another package [project-product-taken]
        = note: the other package is 'Packages/Core'
        = help: rename the module, or the product of the other package
      """
    ),
    (
      Fixture.withPackage.replacing("packageReferences = (", with: "packageReferences = A;\n\t\t\tother = ("),
      Self.cart,
      """
      Shop.xcodeproj/project.pbxproj:89:24: error: 'packageReferences' of 'Project object' is not a list [project-damaged]
      """
    ),
  ])
  func `impossible additions are errors`(text: String, package: PackageAddition, message: String) throws {
    let error = try #require(throws: DiagnosticError.self) { try Fixture.open(text).adding(packages: [package]) }
    #expect(error.messages == [message])
  }

  @Test(arguments: [
    Fixture.classic, Fixture.synchronized, Fixture.withPackage, Fixture.withNamedPackage, Fixture.withPackageFile,
  ])
  func `packages of two branches are both present`(text: String) throws {
    let project = try Fixture.open(text)
    let sides = try [Self.login, Self.cart].map { try project.adding(packages: [$0]).result }
    let merged = try Self.merged(project.bytes, sides[0], sides[1])
    #expect(try merged.adding(packages: [Self.login, Self.cart]).isEmpty)
    #expect(IndependentCheck(merged).problems.isEmpty)
    // The group for the first package has the same name on both branches and keeps one id.
    if text != Fixture.classic { #expect(try merged.removing(packages: [Self.login]).result == sides[1]) }
    let bare = try Self.opened(merged.removing(packages: [Self.cart]))
    #expect(try bare.removing(packages: [Self.login]).result == project.bytes)
  }

  @Test func `a package that both branches add, or Xcode, is one`() throws {
    let project = try Fixture.open(Fixture.withPackage)
    let interface = PackageAddition(
      path: "Modules/Login", products: Self.login.products + [.init("LoginInterface", targets: ["Shop"])])
    let ours = try project.adding(packages: [Self.login]).result
    let theirs = try project.adding(packages: [interface]).result
    // Ids as another program generates them.
    let foreign = String(decoding: theirs, as: UTF8.self)
      .replacing(/([0-9A-F]{8})([89A-F][0-9A-F]{7}00[0-9A-F]{6})/) { "\($0.output.1)0\($0.output.2.dropFirst())" }
    for theirs in [theirs, Array(foreign.utf8)] {
      let merged = try Self.merged(project.bytes, ours, theirs)
      #expect(merged.localPackages.map(\.folder).sorted() == ["/src/Shop/Modules/Login", "/src/Shop/Packages/Core"])
      #expect(try merged.packageProducts(ofTarget: "Shop").map(\.name).sorted() == ["Core", "Login", "LoginInterface"])
      #expect(try merged.packageProducts(ofTarget: "ShopTests").map(\.name) == ["LoginTesting"])
      #expect(try merged.adding(packages: [interface]).isEmpty)
      #expect(IndependentCheck(merged).problems.isEmpty)
    }
  }

  // MARK: - Help

  static func opened(_ edit: ProjectEdit) throws -> ProjectFile {
    try Fixture.open(String(decoding: edit.result, as: UTF8.self))
  }

  private static func merged(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> ProjectFile {
    let result = try ProjectMerge.merge(base: base, ours: ours, theirs: theirs, path: "project.pbxproj")
    guard case .merged(let bytes) = result else {
      Issue.record("\(result)")
      return try Fixture.open(Fixture.classic)
    }
    return try Fixture.open(String(decoding: bytes, as: UTF8.self))
  }

  /// The added lines with numbered ids; checks idempotence and removal too.
  static func added(_ packages: [PackageAddition], to text: String) throws -> String {
    let project = try Fixture.open(text)
    let edit = try project.adding(packages: packages)
    #expect(edit.changes.allSatisfy { $0.range.isEmpty })
    let after = try opened(edit)
    #expect(IndependentCheck(after).problems == IndependentCheck(project).problems)
    #expect(try after.adding(packages: packages).isEmpty)
    let removal = try after.removing(packages: packages)
    #expect(String(decoding: removal.result, as: UTF8.self) == text)
    #expect(removal.removed == edit.added)
    let lines = Fixture.addedLines(edit)
    #expect(Identifiers(lines).areXcodeShaped)
    return Identifiers(lines).named(lines).joined(separator: "\n")
  }
}
