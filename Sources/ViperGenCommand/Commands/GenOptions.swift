internal import ArgumentParser
internal import Diagnostics
internal import ModuleGeneration

struct ContentOptions: ParsableArguments {
  @Option(
    name: [.customShort("D"), .customLong("define")],
    help: ArgumentHelp("Sets a parameter of the template.", valueName: "key=value"), completion: .parameters)
  var definitions: [String] = []
  @Option(
    name: .customLong("values"),
    help: ArgumentHelp(
      "Sets the parameters that a file of YAML or JSON lists; '-' is standard input. -D wins.", valueName: "file"),
    completion: .file())
  var valueFiles: [String] = []
  @Option(
    name: .customLong("custom-parameters"),
    help: ArgumentHelp("The same in Generamba's form, for as many words as hold a colon.", valueName: "key:value …"))
  var customParameters: [String] = []
  @Option(
    help: ArgumentHelp("Sets the parameters that the template gathers under a name.", valueName: "name"),
    completion: .presets)
  var preset: String?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("What the module is for. (default: '<module> module')", valueName: "text"))
  var description: String?
  @Option(help: .winning(over: .author)) var author: String?
  @Option(help: "The day in file headers, as 2026-11-21. (default: SOURCE_DATE_EPOCH, else today)") var date: String?
  @Flag(name: .customLong("no-tests"), help: "Leave the test files out.") var withoutTests = false
  @Flag(help: "Write mistakes in Liquid into the files, as Generamba does, instead of stopping.") var lax = false
  @Flag(
    help: """
      Stop for unknown variables and malformed markup in the template; exit with 2 if places are left before the code \
      builds.
      """)
  var strict = false

  func validate() throws {
    if lax, strict { throw ValidationError("--lax and --strict exclude each other") }
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
          "option-value", category: .usage, "'\(date)' is no day", help: ["write --date 2026-11-21 or 21/11/2026"]))
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

struct PlaceOptions: ParsableArguments {
  @Option(help: .rambafile, completion: .file()) var rambafile: String?
  @Option(help: .winning(over: .projectFilePath, .projectGroupPath, valueName: "folder"), completion: .directory)
  var modulePath: String?
  @Option(help: .winning(over: .testFilePath, .testGroupPath, valueName: "folder"), completion: .directory)
  var testPath: String?
  @Option(help: .winning(over: .projectTargets, valueName: "name,name"), completion: .targets) var projectTargets:
    String?
  @Option(help: .winning(over: .testTargets, valueName: "name,name"), completion: .targets) var testTargets: String?
  @Option(help: .winning(over: .projectFilePath, valueName: "folder"), completion: .directory) var projectFilePath:
    String?
  @Option(help: .winning(over: .projectGroupPath, valueName: "group")) var projectGroupPath: String?
  @Option(help: .winning(over: .testFilePath, valueName: "folder"), completion: .directory) var testFilePath: String?
  @Option(help: .winning(over: .testGroupPath, valueName: "group")) var testGroupPath: String?
  @Option(name: .customLong("as"), help: .winning(over: .moduleKind, valueName: "kind")) var kind: ModuleKind?
  @Flag(
    name: .customLong("allow-tests-in-app"),
    help: "Let tests be written into a synchronized folder that the app builds; they are excluded from it.")
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
    options.allowsTestsInApplicationFolders = allowsTestsInApplicationFolders
  }
}

struct HandlingOptions: ParsableArguments {
  @Flag(help: "Show what would be done and write nothing.") var dryRun = false
  @Flag(help: "Show the difference to every file, the project's included.") var diff = false
  @Flag(help: "Write nothing, and fail if anything would be written; for CI.") var check = false
  @Flag(help: "Replace files that are there with other content.") var force = false
  @Option(
    help: ArgumentHelp(
      "What to do with files in the way. (default: ask on a terminal, fail elsewhere)", valueName: "choice"))
  var onConflict: ConflictPolicy?
  @Flag(
    name: .customLong("no-lock"), help: "Do not record the module: it cannot be updated later.")
  var withoutLock = false
}
