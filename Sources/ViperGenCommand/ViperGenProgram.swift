internal import ArgumentParser

/// The process: what the executable calls, and all that it calls.
public enum ViperGenProgram {
  /// Reads the command line, runs the command and ends the process with its exit code.
  public static func run() async {
    await ViperGen.main()
  }
}
