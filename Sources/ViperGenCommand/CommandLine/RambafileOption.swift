internal import ArgumentParser

struct RambafileOption: ParsableArguments {
  @Option(help: .rambafile, completion: .file()) var rambafile: String?
}
