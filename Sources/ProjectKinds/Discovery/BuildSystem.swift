package import FileSystem
package import SystemPackage

/// A build system whose files viper-gen does not edit.
package enum BuildSystem: String, Sendable, CaseIterable {
  case bazel = "Bazel"
  case buck = "Buck"
  case cmake = "CMake"
  case gradle = "Gradle"
  case meson = "Meson"
  case please = "Please"
  case premake = "Premake"

  private var fileNames: Set<String> {
    switch self {
    case .bazel: ["MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel", "BUILD.bazel"]
    case .buck: [".buckconfig"]
    case .cmake: ["CMakeLists.txt"]
    case .gradle: ["settings.gradle", "settings.gradle.kts", "build.gradle", "build.gradle.kts"]
    case .meson: ["meson.build"]
    case .please: [".plzconfig"]
    case .premake: ["premake5.lua"]
    }
  }

  /// The build system of a directory or of the nearest directory above it, up to the repository's root.
  package init?(of folder: FilePath, files: FileSystem) {
    for folder in files.ancestors(of: folder) {
      let names = Set((try? files.names(in: folder)) ?? [])
      if let found = Self.allCases.first(where: { !$0.fileNames.isDisjoint(with: names) }) {
        self = found
        return
      }
    }
    return nil
  }

  /// The sentence about the build system in messages.
  package var note: String { "this is a \(rawValue) project, and viper-gen does not edit \(rawValue) files" }

  /// A suggestion that works with any build system.
  package static let help =
    "viper-gen gen NAME --no-project writes only files; 'no_project: true' in a Rambafile saves that"
}
