internal import ArgumentParser

/// `--dry-run` and `--diff` of commands that change files.
struct PreviewOptions: ParsableArguments {
  @Flag(help: "Show the changes and write nothing.") var dryRun = false
  @Flag(help: "Show a diff of each changed file.") var diff = false
}
