import Testing

@Suite("Containers of modules in packages")
struct PackageContainerTests {
  private static func run(_ commands: String..., in workspace: Workspace) async throws {
    for command in commands {
      let run = try await workspace.run(command.hasPrefix("gen") ? command + " --author Ada" : command)
      #expect(run.code == 0, "\(command): \(run.errors)")
    }
  }

  /// The import lines of a file, without UIKit.
  private static func imports(_ path: String, in workspace: Workspace) throws -> [String] {
    let text = try #require(try workspace.read(path), "\(path)")
    return text.split(separator: "\n").map(String.init).filter { $0.contains("import ") && !$0.contains("UIKit") }
  }

  @Test("A container in a package imports interfaces and gets factories of its modules; removal restores all")
  func package() async throws {
    let workspace = try PackageModuleTests.workspace()
    let before = try workspace.contents()
    let refused = try await workspace.run("gen Frame viper_container --as package -D children=Header,body")
    #expect(refused.code == 66)
    #expect(
      refused.errors.contains(
        """
        error: 'Modules/Frame/Sources/Frame/Assembly/FrameAssembly.swift' imports 'BodyInterface', which no package of Package.swift contains [package-interface-missing]
          = help: create 'Body' as a package first: viper-gen gen Body TEMPLATE --as package
        """), "\(refused.errors)")
    #expect(try workspace.contents() == before)

    try await Self.run(
      "gen Header viper --as package", "gen Body viper --as package",
      "gen Frame viper_container --as package -D children=Header,body", in: workspace)
    let manifest = try #require(try workspace.read("Modules/Frame/Package.swift"))
    for line in [
      """
        dependencies: [
          .package(path: "../Body"),
          .package(path: "../Header"),
        ],
      """,
      #"["FrameInterface", .product(name: "BodyInterface", package: "Body"), .product(name: "HeaderInterface", package: "Header")]"#,
      #".product(name: "BodyTesting", package: "Body"), .product(name: "HeaderInterface", package: "Header")"#,
    ] { #expect(manifest.contains(line), "\(manifest)") }
    let code = "Modules/Frame/Sources/Frame/"
    #expect(
      try Self.imports(code + "Assembly/FrameAssembly.swift", in: workspace) == [
        "public import BodyInterface", "public import FrameInterface", "public import HeaderInterface",
      ])
    for file in ["Router/FrameRouter", "Router/FrameRouterInput", "Presenter/FramePresenter"] {
      #expect(
        try Self.imports(code + "\(file).swift", in: workspace) == ["import BodyInterface", "import HeaderInterface"])
    }
    let assembly = try #require(try workspace.read(code + "Assembly/FrameAssembly.swift"))
    #expect(
      assembly.contains(
        """
            public init(
                headerAssembly: any HeaderModuleAssembly,
                bodyAssembly: any BodyModuleAssembly
            ) {
                self.headerAssembly = headerAssembly
                self.bodyAssembly = bodyAssembly
            }
        """), "\(assembly)")
    #expect(assembly.contains("FrameRouter(headerAssembly: headerAssembly, bodyAssembly: bodyAssembly)"))
    // The command uses the requested module, even if another match came first.
    let status = try await workspace.run("status")
    #expect(!status.output.contains("outdated"), "\(status.output)")
    let lint = try await workspace.run("lint")
    #expect(lint.code == 0, "\(lint.output)")
    try await Self.run("remove Frame", "remove Body", "remove Header", in: workspace)
    #expect(try workspace.contents() == before)
  }

  @Test("Removing a module reports its users, and check reports the missing package until it is fixed")
  func removedInside() async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run(
      "gen Header viper --as package", "gen Body viper --as package",
      "gen Frame viper_container --as package -D children=Header,body", in: workspace)
    let removal = try await workspace.run("remove Body")
    #expect(removal.code == 0)
    #expect(
      removal.errors.contains(
        """
        warning: 'Body' is still used [module-in-use]
          = note: 'Modules/Frame/Package.swift' depends on its package
          = note: 'Frame' was made with 'Body' in a list
          = help: viper-gen update Frame -D children=Header, or run viper-gen undo to restore the module
        """), "\(removal.errors)")
    let check = try await workspace.run("check")
    #expect(check.code == 2)
    #expect(
      (check.output + check.errors).contains(
        """
        error: Frame depends on a missing package [package-missing]
          = note: ../Body
          = help: create it with --as package, or write Frame without it
        """), "\(check.output)\(check.errors)")
    let status = try await workspace.run("status")
    #expect(status.output.contains("no package in '../Body', but its package depends on it"), "\(status.output)")
    try await Self.run("undo", "check", in: workspace)
    // The command in the warning fixes the problem.
    try await Self.run("remove Body", "update Frame -D children=Header", "check", in: workspace)
    try await Self.run(
      "gen Body viper --as package", "update Frame -D children=Header,body", "check", in: workspace)
    let quiet = try await workspace.run("remove Frame")
    #expect(!quiet.errors.contains("still used"), "\(quiet.errors)")
    let last = try await workspace.run("remove Body")
    #expect(!last.errors.contains("still used"), "\(last.errors)")
    try await Self.run("check", in: workspace)
  }

  @Test("A container elsewhere imports the recorded packages of its modules, unless parameters name them")
  func elsewhere() async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run("gen Header viper --as package", "gen Plain viper -D module_io=true", in: workspace)
    let app = try await workspace.run("gen Frame viper_container --as module -D children=Header,Plain --author Ada")
    #expect(app.errors.contains("Header is built by itself: imports=Header,HeaderInterface"), "\(app.errors)")
    #expect(!app.errors.contains("no package"), "\(app.errors)")
    let router = "Router/FrameRouter.swift"
    #expect(
      try Self.imports("Sources/Shop/Modules/Frame/\(router)", in: workspace) == [
        "import Header", "import HeaderInterface",
      ])

    try await Self.run("gen Strip viper_container --as target -D children=header", in: workspace)
    #expect(try Self.imports("Sources/Strip/Router/StripRouter.swift", in: workspace) == ["import HeaderInterface"])
    let manifest = try #require(try workspace.read("Package.swift"))
    #expect(
      manifest.contains(
        #"dependencies: [.product(name: "HeaderInterface", package: "Header")]"#), "\(manifest)")
    #expect(manifest.contains(#".product(name: "HeaderTesting", package: "Header")"#), "\(manifest)")

    let own = try await workspace.run("gen Own viper_container --as module -D children=Header -D imports= --author Ada")
    #expect(own.code == 0)
    #expect(
      own.errors.contains(
        """
        OwnRouter.swift' uses 'Header', which is in another package and does not import 'Header' [module-out-of-sight]
          = help: add 'import Header' to the files that use it
        """), "\(own.errors)")
  }

  @Test("References from a package to the app are reported, because the package cannot import it")
  func inaccessibleUses() async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run("gen Sync viper_cell_group --as module", in: workspace)
    let run = try await workspace.run("gen Rows viper_table_groups --as package -D children=Sync --author Ada")
    #expect(run.code == 0)
    #expect(
      run.errors.contains(
        """
        warning: 'Modules/Rows/Sources/Rows/Assembly/RowsAssembly.swift' uses 'Sync', which depends on the package 'Rows' [module-out-of-sight]
          = help: move it into a package first: viper-gen extract Sync --as package
        """), "\(run.errors)")
  }

  @Test(
    "Modules in lists are found by the template's spelling; a missing import is reported with a solution"
  )
  func spellings() async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run("gen OrderList viper --as package", "gen Public viper --as package", in: workspace)
    for (name, children) in [("First", "order-list"), ("Second", "order_list"), ("Third", "orderList")] {
      let run = try await workspace.run(
        "gen \(name) viper_container --as module -D children=\(children) -D access=public --author Ada")
      #expect(
        run.errors.contains("OrderList is built by itself: imports=OrderList,OrderListInterface"), "\(run.errors)")
      #expect(!run.errors.contains("PublicInterface"), "\(run.errors)")
    }
    let twice = try await workspace.run("gen Frame viper_container --as module -D children=order-list,OrderList")
    #expect(
      twice.errors.contains("parameter 'children' contains 'order-list' and 'OrderList', which are the same name"),
      "\(twice.errors)")
    let refused = try await workspace.run("gen Frame viper_container --as package -D children=order-list,missing-one")
    #expect(refused.code == 66)
    #expect(refused.errors.contains("imports 'MissingOneInterface'"), "\(refused.errors)")
    #expect(!refused.errors.contains("OrderListInterface'"), "\(refused.errors)")

    let rows = try await workspace.run("gen Rows viper_table_groups --as package -D children=OrderList --author Ada")
    #expect(
      rows.errors.contains(
        """
        uses 'OrderList', of which other features can use only 'OrderListInterface' [module-out-of-sight]
          = help: pass it in from the app, or keep 'Rows' in the app with --as module
        """), "\(rows.errors)")
    try await Self.run("gen Head viper --as target -D module_io=true", in: workspace)
    let target = try await workspace.run("gen Frame viper_container --as package -D children=Head")
    #expect(
      target.errors.contains("viper-gen remove Head, then viper-gen gen Head viper --as package"), "\(target.errors)")
  }

  @Test(
    "A renamed package is complete, with and without --references; names of other modules stay",
    arguments: ["", " --references"])
  func renamed(_ option: String) async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run(
      "gen Header viper --as package -D test_framework=swift-testing",
      "gen Frame viper_container --as package -D children=Header", in: workspace)
    let path = "Modules/Header/Tests/HeaderTests/Presenter/HeaderPresenterTests.swift"
    let own = "\nextension Tag { @Testing.Tag static var slow: Testing.Tag }\n"
    try workspace.write(try #require(try workspace.read(path)) + own, to: path)
    let run = try await workspace.run("rename Header Top" + option)
    #expect(run.code == 0, "\(run.errors)")
    #expect(!run.output.contains("Testing"), "\(run.output)")
    let tests = try #require(
      try workspace.read("Modules/Top/Tests/TopTests/Presenter/TopPresenterTests.swift"))
    #expect(tests.hasSuffix(own), "\(tests)")
    #expect(tests.contains("import Testing\nimport TopInterface\n@testable import Top\n"), "\(tests)")
    let manifest = try #require(try workspace.read("Modules/Top/Package.swift"))
    #expect(!manifest.contains("Header"), "\(manifest)")
    let status = try await workspace.run("status")
    #expect(status.output.contains("Top    viper 1.0.0            edited (1 file)\n"), "\(status.output)")
    let container = try #require(
      try workspace.read("Modules/Frame/Sources/Frame/Assembly/FrameAssembly.swift"))
    #expect(container.contains("public import TopInterface"), "\(container)")
    #expect(container.contains("any TopModuleAssembly") == !option.isEmpty, "\(container)")
    // References that the command renames are not listed.
    for place in ["FrameAssembly.swift:9:", "Package.swift:"] {
      #expect(!run.errors.contains(place), "\(run.errors)")
    }
  }

  @Test("With --references, modules that list it become equal to modules generated with the new name")
  func renamedInside() async throws {
    func fresh(_ header: String, _ spelling: String) async throws -> Workspace {
      let workspace = try PackageModuleTests.workspace()
      try await Self.run(
        "gen \(header) viper --as package", "gen OrderList viper --as package",
        "gen Frame viper_container --as package -D children=\(spelling),order-list",
        "gen Page viper_container --as module -D children=\(header)", in: workspace)
      return workspace
    }
    func containers(_ workspace: Workspace) throws -> [String: String] {
      try workspace.contents().filter { $0.key.contains("Frame") || $0.key.contains("Page") }
    }
    let workspace = try await fresh("Header", "header")
    let before = try workspace.contents()
    try await Self.run("rename Header Top --references", "check", in: workspace)
    #expect(try containers(workspace) == containers(try await fresh("Top", "top")))
    try await Self.run("undo", in: workspace)
    #expect(try workspace.contents() == before)

    // Properties with the name of one of the module's types follow everywhere. Other names that only the template knows
    // change in all places or in none.
    let presenter = "Modules/Frame/Sources/Frame/Presenter/FramePresenter.swift"
    let own = "\n// Mine.\nfunc mine(_ presenter: FramePresenter) -> Bool { presenter.headerModuleInput == nil }\n"
    try workspace.write(try #require(try workspace.read(presenter)) + own, to: presenter)
    try await Self.run("rename Header Top --references", in: workspace)
    let text = try #require(try workspace.read(presenter))
    #expect(text.hasSuffix(own.replacing("header", with: "top")), "\(text)")
    #expect(text.contains("topModuleInput: (any TopModuleInput)?"), "\(text)")
    let router = try #require(try workspace.read("Modules/Frame/Sources/Frame/Router/FrameRouter.swift"))
    #expect(router.contains("headerAssembly: any TopModuleAssembly"), "\(router)")
  }

  @Test("A container generated before its modules gets a warning about imports, and update adds them")
  func before() async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run("gen Frame viper_container --as module -D children=Header,body", in: workspace)
    for module in ["Header", "Body"] {
      let run = try await workspace.run("gen \(module) viper --as package --author Ada")
      #expect(
        run.errors.contains(
          """
          warning: '\(module)' is its own target, but some files that use it do not import it [imports-outdated]
            = note: 'Frame' was made with '\(module)' in a list
            = help: viper-gen update Frame adds the import
          """), "\(run.errors)")
    }
    try await Self.run("update Frame", in: workspace)
    let router = "Sources/Shop/Modules/Frame/Router/FrameRouter.swift"
    let imports = ["import Body", "import BodyInterface", "import Header", "import HeaderInterface"]
    #expect(try Self.imports(router, in: workspace).sorted() == imports)
    let made = try workspace.contents()
    try await Self.run("update", "check", in: workspace)
    #expect(try workspace.contents() == made)

    // `adopt` finds the deleted record's values again.
    try workspace.remove(".viper-gen/modules/Sources/Shop/Modules/Frame.yml")
    try await Self.run("adopt Frame viper_container --as module -D children=Header,body", "check", in: workspace)
    let status = try await workspace.run("status")
    #expect(status.output.contains("Frame   viper_container 1.0.0  clean"), "\(status.output)")

    try await Self.run("gen Plain viper -D module_io=true --as module", in: workspace)
    try await Self.run("gen Page viper_container --as module -D children=Plain", in: workspace)
    let extraction = try await workspace.run("extract Plain --as package")
    // The container's test of the presenter goes, so it is not left to do.
    #expect(extraction.code == 0 && !extraction.errors.contains("left to do"), "\(extraction.errors)")
    try await Self.run("check", in: workspace)
    let page = try await workspace.run("status")
    #expect(page.output.contains("Page    viper_container 1.0.0  clean"), "\(page.output)")
  }

  @Test("A missing part that a container needs is reported with a solution")
  func lacking() async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run("gen Plain viper --as module", in: workspace)
    let run = try await workspace.run("gen Frame viper_container --as module -D children=Plain --author Ada")
    #expect(run.code == 0)
    #expect(
      run.errors.contains(
        "unknown type 'PlainModuleInput'; viper-gen update Plain -D module_io=true may write it\n"),
      "\(run.errors)")
    let check = try await workspace.run("check")
    #expect(check.code == 2 && check.errors.contains("unknown type 'PlainModuleInput'"), "\(check.errors)")
    try await Self.run("update Plain -D module_io=true", in: workspace)
    let whole = try await workspace.run("gen Page viper_container --as module -D children=Plain --author Ada")
    #expect(!whole.errors.contains("left to do"), "\(whole.errors)")
  }
}
