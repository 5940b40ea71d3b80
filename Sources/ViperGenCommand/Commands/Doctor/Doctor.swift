internal import Diagnostics
internal import FileSystem
internal import Git
internal import ModuleGeneration
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage
internal import XcodeProject

struct Doctor {
  private let session: Session
  private let git = Git()

  init(_ session: Session) {
    self.session = session
  }

  /// Results in the order program, project, Rambafile, templates, modules, git.
  func examine() async -> [HealthCheck] {
    var found = [HealthCheck("program", .ok, ProgramVersion.description), terminal]
    let version = await git.version()
    found.append(
      version.map { HealthCheck("git", .ok, $0) }
        ?? HealthCheck("git", .warning, "git was not found: templates from repositories and merge drivers need it"))
    do throws(DiagnosticError) {
      let place = try session.requiredPlace()
      let (lock, recovery) = try session.openLock(of: place.root, for: .readOnly)
      let moduleRecords = ModuleRecords(
        root: place.root, files: session.files, workingDirectory: session.workingDirectory)
      let project = OpenedProject(lock: lock, place: place, moduleRecords: moduleRecords, recovery: recovery)
      found += await examine(project)
      found += await repository(of: place.root, usesGit: version != nil)
    } catch {
      found += Self.broken("project", error)
    }
    return found
  }

  private var terminal: HealthCheck {
    let width = Console.isTerminal(.output) ? Console.width(session.environment) : nil
    let colors = session.console.colorsOutput ? "with colours" : "without colours"
    return HealthCheck(
      "terminal", .ok,
      "\(width.map { "\($0) columns" } ?? "output goes into a pipe or a file"), \(colors)"
        + (session.isInteractive ? "; questions can be asked" : "; no questions are asked"))
  }

  private func toolchain(_ root: FilePath, _ module: (any ModuleProject)?) async -> [HealthCheck] {
    var check = ToolchainCheck(folder: root)
    check.wanted = module?.toolsVersion(session.files)
    check.needsXcode = module?.xcodeproj != nil || module?.commandAfterAdding != nil
    check.generator = module?.commandAfterAdding?.split(separator: " ").first.map(String.init)
    return await check.examine()
  }

  private func examine(_ project: OpenedProject) async -> [HealthCheck] {
    var found: [HealthCheck] = []
    if project.recovery != nil {
      found.append(
        HealthCheck("last run", .warning, "it was interrupted before it finished", fix: "viper-gen undo"))
    }
    var opened: (any ModuleProject)?
    do throws(DiagnosticError) {
      let facts = try await ProjectFacts(project, session)
      let module = facts.context.project
      opened = module
      found.append(
        HealthCheck(
          "project", .ok,
          type(of: module).hasManifest
            ? "\(module.shownName) (\(type(of: module).kindName)), \(module.targets.count.counted("target"))"
            : "no project: \(module.remark ?? "")"))
      if let file = module.fileList { found.append(Self.format(of: file)) }
      let readiness = XcodeReadiness(module, workingDirectory: session.workingDirectory)
      found += (readiness?.warnings ?? []).map {
        HealthCheck("Xcode 27", .warning, Self.text($0), fix: "viper-gen explain \($0.id)")
      }
      if let first = readiness?.unchecked.first {
        found.append(
          HealthCheck(
            "Xcode 27", .note,
            "'\(first)' and later apps were not checked for scenes: the limit is \(XcodeReadiness.limit) sources"))
      }
      found += rambafile(facts.context)
      found.append(HealthCheck("template", .ok, "modules are made from \(facts.template.name)"))
    } catch {
      found += Self.broken("project", error)
    }
    found += await toolchain(project.place.root, opened)
    return found + templates(project) + userTemplates + (modules(project)) + (await ignored(project))
      + agents(project)
  }

  /// Checks for the user's file templates, which Xcode 26.5 does not show (uber/RIBs-iOS#53).
  private var userTemplates: [HealthCheck] {
    guard let home = session.folders.home else { return [] }
    let disk = FileSystem()
    let folder = home.pushing("Library/Developer/Xcode/Templates/File Templates")
    func templates(in folder: FilePath) -> [String] {
      ((try? disk.names(in: folder)) ?? []).filter { $0.hasSuffix(".xctemplate") }
    }
    let groups = ((try? disk.names(in: folder)) ?? []).map { folder.appending($0) }
    let names = Set(([folder] + groups.filter { disk.kind(of: $0) == .folder }).flatMap(templates)).sorted()
    guard let first = names.first else { return [] }
    let rest = names.count > 1 ? " and \(names.count - 1) more" : ""
    return [
      HealthCheck(
        "templates", .note,
        "Xcode 26.5 does not show your file templates, such as '\(first.visible)'\(rest); make them of a module instead",
        fix: "viper-gen template create NAME --from-module MODULE")
    ]
  }

  private static func format(of file: ProjectFile) -> HealthCheck {
    let name = FilePath(file.path).lastComponent?.string ?? file.path
    let xcode = file.oldestXcode.map { "; Xcode \($0) or newer opens it" } ?? ""
    let format = "\(name) (\(file.formatName))"
    let damages = file.damages
    guard let first = damages.first else { return HealthCheck("format", .ok, "\(format)\(xcode)") }
    let rest = damages.count > 1 ? ", and \(damages.count - 1) more" : ""
    return HealthCheck("format", .warning, "\(format), which Xcode 27.2 does not open: \(first)\(rest)")
  }

  private func rambafile(_ context: RequestContext) -> [HealthCheck] {
    guard let rambafile = context.rambafile else {
      return [HealthCheck("Rambafile", .note, "no Rambafile; all values are detected", fix: "viper-gen setup")]
    }
    let shown = rambafile.path.shown(from: session.workingDirectory)
    let warnings = context.warnings.filter { $0.severity == .warning }
    guard let first = warnings.first else { return [HealthCheck("Rambafile", .ok, shown)] }
    return [HealthCheck("Rambafile", .warning, Self.text(first), fix: "viper-gen explain \(first.id)")]
  }

  private func templates(_ project: OpenedProject) -> [HealthCheck] {
    do throws(DiagnosticError) {
      let context = try TemplateContext(session, rambafile: project.place.rambafile, root: project.place.root)
      let different = try TemplateInstallation(
        root: context.root, files: session.files, workingDirectory: session.workingDirectory
      ).findings()
      let folder = context.root.appending("Templates")
      let bundled = Set(((try? TemplateLibrary(folder: nil).all()) ?? []).map(\.name))
      // A bundled template needs no installation if it is declared only by name.
      let missing = context.declarations.filter {
        session.files.kind(of: folder.appending($0.name.text)) != .folder
          && !($0.source == .catalog && bundled.contains($0.name.text))
      }.map(\.name.text)
      if !missing.isEmpty {
        return [
          HealthCheck(
            "templates", .broken, "not installed: \(missing.joined(separator: ", "))",
            fix: "viper-gen template install")
        ]
      }
      if !different.isEmpty {
        return different.map { HealthCheck("templates", .warning, Self.text($0), fix: "viper-gen explain \($0.id)") }
      }
      let count = context.declarations.count
      return [HealthCheck("templates", .ok, count == 0 ? "bundled templates only" : "\(count) declared, all installed")]
    } catch {
      return Self.broken("templates", error)
    }
  }

  private func modules(_ project: OpenedProject) -> [HealthCheck] {
    do throws(DiagnosticError) {
      let statuses = try session.statusReader.read(project.moduleRecords, listingAdded: false)
      let findings = Checker.findings(
        statuses, warnings: try project.moduleRecords.warnings(statuses.map(\.record)), texts: [])
      let count = statuses.count == 0 ? "no module is recorded" : "\(statuses.count.counted("module")) recorded"
      guard let first = findings.first else { return [HealthCheck("modules", .ok, count)] }
      let rest = findings.count > 1 ? ", and \(findings.count - 1) more" : ""
      return [HealthCheck("modules", .warning, "\(count); \(first.summary)\(rest)", fix: "viper-gen check")]
    } catch {
      return Self.broken("modules", error)
    }
  }

  private func ignored(_ project: OpenedProject) async -> [HealthCheck] {
    let records = (try? project.moduleRecords.records()) ?? []
    return await session.ignoredFiles(project.moduleRecords.files(of: records)).map {
      HealthCheck("modules", .warning, Self.text($0), fix: "viper-gen explain \($0.id)")
    }
  }

  private func agents(_ project: OpenedProject) -> [HealthCheck] {
    let path = project.place.root.appending(AgentsFile.name)
    let text = (try? session.files.readIfPresent(path, limit: AgentsFile.limit)) ?? nil
    guard let text, (try? MarkedBlock.isIn(text)) == true else {
      return [HealthCheck("agents", .note, "no AGENTS.md describes this project", fix: "viper-gen agents install")]
    }
    return [HealthCheck("agents", .ok, "\(AgentsFile.name) describes this project")]
  }

  private func repository(of root: FilePath, usesGit: Bool) async -> [HealthCheck] {
    guard usesGit, WorkingTree(holding: root, files: session.files) != nil else {
      return [
        HealthCheck(
          "repository", .note, "the project is not in a git repository; the undo journal is in your home directory")
      ]
    }
    let top: FilePath
    do throws(DiagnosticError) {
      top = try await git.topFolder(of: root)
    } catch {
      let words = error.diagnostics.flatMap(\.notes).map(\.text).joined(separator: "; ")
      return [HealthCheck("repository", .broken, words.isEmpty ? "git cannot read it" : words, fix: "git status")]
    }
    var found: [HealthCheck] = []
    let files = session.files
    let hasXcodeProject = ProjectDiscovery(files: files).projects(in: root).contains {
      $0.manifest.extension == "xcodeproj"
    }
    let isDriven = await git.configValue("merge.viper-gen.driver", in: top) != nil
    let attributes = (try? files.readIfPresent(top.appending(".gitattributes"), limit: .gitAttributes)) ?? nil
    let names = attributes.map { String(decoding: $0, as: UTF8.self).contains("merge=viper-gen") } ?? false
    if names, !isDriven {
      found.append(
        HealthCheck(
          "merge driver", .broken, ".gitattributes uses it, but this clone has not installed it",
          fix: "viper-gen merge-driver install"))
    } else if hasXcodeProject {
      found.append(
        isDriven
          ? HealthCheck("merge driver", .ok, "git merges Xcode projects with viper-gen")
          : HealthCheck(
            "merge driver", .note, "git merges Xcode projects by lines", fix: "viper-gen merge-driver install"))
    }
    return found + [hooks(top)]
  }

  private func hooks(_ top: FilePath) -> HealthCheck {
    let workflows = top.appending(".github").appending("workflows")
    let names = ((try? session.files.names(in: workflows)) ?? []).filter {
      $0.hasSuffix(".yml") || $0.hasSuffix(".yaml")
    }
    let paths =
      [top.appending(".pre-commit-config.yaml"), top.appending(".gitlab-ci.yml")]
      + names.map { workflows.appending($0) }
    for path in paths {
      guard let bytes = (try? session.files.readIfPresent(path, limit: .gitAttributes)) ?? nil,
        String(decoding: bytes, as: UTF8.self).contains("viper-gen")
      else { continue }
      return HealthCheck("checks", .ok, "\(path.relative(to: top).string) runs viper-gen")
    }
    return HealthCheck("checks", .note, "no hook or CI job runs 'viper-gen check'")
  }

  private static func broken(_ subject: String, _ error: DiagnosticError) -> [HealthCheck] {
    error.diagnostics.filter { $0.severity == .error }.map {
      HealthCheck(subject, .broken, text($0), fix: "viper-gen explain \($0.id)")
    }
  }

  private static func text(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place.map { "\($0.description): " } ?? ""
    return place + diagnostic.summary
  }
}
