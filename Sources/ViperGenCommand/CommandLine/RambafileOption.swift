internal import ArgumentParser

/// The option that names the Rambafile.
struct RambafileOption: ParsableArguments {
  @Option(help: .rambafile, completion: .file()) var rambafile: String?
}
