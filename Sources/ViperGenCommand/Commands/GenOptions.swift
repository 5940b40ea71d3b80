internal import ArgumentParser
internal import Diagnostics
internal import ModuleRequests
internal import ProjectKinds
internal import RecordedModules

struct ContentOptions: ParsableArguments {
  @Option(
    name: [.customShort("D"), .customLong("define")],
    help: ArgumentHelp("Set a parameter of the template.", valueName: "key=value"), completion: .parameters)
  var definitions: [String] = []
  @Option(
    name: .customLong("values"),
    help: ArgumentHelp(
      "Read parameters from a YAML or JSON file, '-' for input.", valueName: "file"),
    completion: .file())
  var valueFiles: [String] = []
  @Option(
    name: .customLong("custom-parameters"),
    help: ArgumentHelp("Set parameters in Generamba's form.", valueName: "key:value …"))
  var customParameters: [String] = []
  @Option(
    help: ArgumentHelp("Set the parameters of one of the template's presets.", valueName: "name"),
    completion: .presets)
  var preset: String?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The module's purpose. (default: '<module> module')", valueName: "text"))
  var description: String?
  @Option(help: .winning(over: .author)) var author: String?
  @Option(help: "The date in file headers. (default: SOURCE_DATE_EPOCH, or else today)") var date: String?
  @Flag(name: .customLong("no-tests"), help: "Write no test files.") var withoutTests = false
  @Flag(help: "Write Liquid errors into the files, as Generamba does.") var lax = false
  @Flag(
    help: "Fail on template warnings, and on code that must be completed.")
  var strict = false

  func validate() throws {
    if lax, strict { throw ValidationError("--lax and --strict exclude each other; remove one of them") }
  }

  func apply(to options: inout GenerationOptions, _ session: Session) {
    options.description = description
    options.author = author
    options.withoutTests = withoutTests
    options.isLax = lax
    options.isStrict = strict
    // A preset is a parameter that sets several others.
    if let preset { options.customParameters.append(("preset", preset)) }
    options.date = date.flatMap(DateStamp.init)
    if let date, options.date == nil {
      options.mistakes.append(
        Diagnostic(
          "option-value", category: .usage, "'\(date)' is not a date",
          help: ["write the date as 2026-11-21 or 21/11/2026"]))
    }
    do throws(DiagnosticError) {
      options.customParameters += try ParameterDefinition.parse(definitions)
    } catch {
      options.mistakes += error.diagnostics
    }
    for file in valueFiles {
      do throws(DiagnosticError) {
        options.fileParameters += try session.parameters(in: file)
      } catch {
        options.mistakes += error.diagnostics
      }
    }
  }
}

struct LocationOptions: ParsableArguments {
  @Option(help: .rambafile, completion: .file()) var rambafile: String?
  @Option(help: .winning(over: .projectFilePath, .projectGroupPath, valueName: "directory"), completion: .directory)
  var modulePath: String?
  @Option(help: .winning(over: .testFilePath, .testGroupPath, valueName: "directory"), completion: .directory)
  var testPath: String?
  @Option(help: .winning(over: .projectTargets, valueName: "name,name"), completion: .targets) var projectTargets:
    String?
  @Option(help: .winning(over: .testTargets, valueName: "name,name"), completion: .targets) var testTargets: String?
  @Option(help: .winning(over: .projectFilePath, valueName: "directory"), completion: .directory) var projectFilePath:
    String?
  @Option(help: .winning(over: .projectGroupPath, valueName: "group")) var projectGroupPath: String?
  @Option(help: .winning(over: .testFilePath, valueName: "directory"), completion: .directory) var testFilePath: String?
  @Option(help: .winning(over: .testGroupPath, valueName: "group")) var testGroupPath: String?
  @Option(name: .customLong("as"), help: .winning(over: .moduleKind, valueName: "kind")) var kind: ModuleKind?
  @Flag(
    name: .customLong("no-project"), help: "Write only files, for build systems that are not supported.")
  var withoutProject = false
  @Flag(
    name: .customLong("allow-tests-in-app"),
    help: "Allow tests in the app's synchronized folder, excluded from the app.")
  var allowsTestsInApplicationFolders = false

  func apply(to options: inout GenerationOptions) {
    options.modulePath = modulePath
    options.testPath = testPath
    options.projectTargets = projectTargets.map(GenerationOptions.names)
    options.testTargets = testTargets.map(GenerationOptions.names)
    options.projectFilePath = projectFilePath
    options.projectGroupPath = projectGroupPath
    options.testFilePath = testFilePath
    options.testGroupPath = testGroupPath
    options.kind = kind
    options.withoutProject = withoutProject
    options.allowsTestsInApplicationFolders = allowsTestsInApplicationFolders
  }
}

struct WritingOptions: ParsableArguments {
  @OptionGroup var preview: PreviewOptions
  @Flag(help: "Write nothing, and fail if there are changes; for CI.") var check = false
  @Flag(help: "Replace existing files with different content.") var force = false
  @Option(
    help: ArgumentHelp(
      "How to treat existing files. (default: ask on a terminal, or else fail)", valueName: "choice"))
  var onConflict: ConflictPolicy?
  @Flag(
    name: .customLong("no-lock"), help: "Do not record the module; it cannot be updated later.")
  var withoutLock = false
}
