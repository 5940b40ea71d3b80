import Diagnostics
import FileSystem
import Git
import SystemPackage
import TestSupport
import Testing

@testable import ModuleTemplates

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct GitRepositoryTests {
  @Test("A server that accepts connections and never answers gives an error with its name and the time limit")
  func silentServer() async throws {
    #if canImport(Glibc)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && listen(listener, 1) == 0 && getsockname(listener, pointer, &length) == 0
      }
    }
    try #require(isListening)
    let folder = try TemporaryFolder()
    let server = try GitAddress(
      "git://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/templates.git", relativeTo: folder.path)
    let repository = GitRepository(
      server, cache: PrivateFolder(folder.path, name: "cache", variables: []),
      git: Git(timeLimit: .seconds(1)))
    let error = await #expect(throws: DiagnosticError.self) { try await repository.fetch(.defaultBranch) }
    #expect(error?.diagnostics.map(\.id) == ["git-timeout"])
    #expect(
      error?.diagnostics.first?.summary
        == "'\(server.shortName)' did not respond within 1 s, the time limit of a git command")
  }

  @Test(
    "addresses are printed without irrelevant parts",
    arguments: [
      ("https://user:secret@github.com/acme/templates.git", "github.com/acme/templates"),
      ("git@github.com:acme/templates.git", "github.com:acme/templates"), ("/srv/t.git/", "/srv/t"),
      ("templates", "/srv/project/templates"), ("../t", "/srv/t"), ("file:///srv/t", "/srv/t"),
    ])
  func shortNames(address: String, short: String) throws {
    #expect(try GitAddress(address, relativeTo: "/srv/project").shortName == short)
  }
}
