internal import ArgumentParser

/// The option that names the Rambafile.
struct RambafileOption: ParsableArguments {
  @Option(help: .rambafile) var rambafile: String?
}
