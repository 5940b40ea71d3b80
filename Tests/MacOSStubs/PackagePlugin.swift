// swift-format-ignore-file

// The declarations of PackagePlugin that are used here.
public import Foundation

public protocol BuildToolPlugin {
  init()
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command]
}

extension BuildToolPlugin { public static func main() throws {} }

public struct Package { public var directoryURL: URL { URL(fileURLWithPath: "") } }

public struct PluginContext {
  public struct Tool { public var url: URL { URL(fileURLWithPath: "") } }
  public var package: Package { Package() }
  public var pluginWorkDirectoryURL: URL { URL(fileURLWithPath: "") }
  public func tool(named name: String) throws -> Tool { Tool() }
}

public protocol Target { var name: String { get } }

public enum Command {
  public static func buildCommand(
    displayName: String?, executable: URL, arguments: [String], environment: [String: String] = [:],
    inputFiles: [URL] = [], outputFiles: [URL] = []
  ) -> Command { fatalError() }
}
