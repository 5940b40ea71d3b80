public import ArgumentParser

/// The root of the command tree.
public struct ViperGen: AsyncParsableCommand {
  /// What `viper-gen --help` shows.
  public static let configuration = CommandConfiguration(
    commandName: "viper-gen", abstract: "Writes VIPER modules from templates and keeps them true to them.",
    version: "0.1.0")

  /// Makes an empty command; the parser fills it.
  public init() {}
}
