import Dispatch
import FileSystem
import Subprocess
import SystemPackage
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Workspace {
  /// Runs the binary in a new pseudo-terminal with typed lines, and returns all screen output.
  ///
  /// - Parameters:
  ///   - typed: The typed lines; the terminal buffers them until the program reads them.
  func runAtTerminal(
    _ arguments: String, in subfolder: String = "", typing typed: [String], environment: [String: String] = [:]
  ) async throws -> (screen: String, code: Int32) {
    let (master, slave) = try #require(openTerminal())
    var settings = termios()
    tcgetattr(slave, &settings)
    // Without echo, typed text is not shown twice.
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(slave, TCSANOW, &settings)
    // The end of input, so that an unexpected question cannot wait forever.
    let text = Array((typed.map { $0 + "\n" }.joined() + "\u{4}").utf8)
    #expect(systemWrite(master, text) == text.count)

    let reader = Task { await allOutput(of: master) }
    var variables: [Environment.Key: String?] = [
      "HOME": folder.string, "GIT_CONFIG_NOSYSTEM": "1", "XDG_CONFIG_HOME": nil, "CI": nil, "NO_COLOR": "1",
      "TERM": "xterm",
      "GIT_CEILING_DIRECTORIES": folder.string,
    ]
    for (name, value) in environment { variables[Environment.Key(stringLiteral: name)] = value }
    let descriptor = subprocessDescriptor(slave)
    let result = try await Subprocess.run(
      .path(subprocessPath(try Self.binary().string)),
      arguments: Arguments(arguments.split(separator: " ").map(String.init)),
      environment: .inherit.updating(variables),
      workingDirectory: subprocessPath(folder.pushing(FilePath(subfolder)).string),
      input: .fileDescriptor(descriptor, closeAfterSpawningProcess: false),
      output: .fileDescriptor(descriptor, closeAfterSpawningProcess: false),
      error: .fileDescriptor(descriptor, closeAfterSpawningProcess: false))
    // After the last writer closes the terminal, the reader finishes.
    await closing(slave)
    let shown = String(decoding: await reader.value, as: UTF8.self)
    close(master)
    guard case .exited(let code) = result.terminationStatus else { return (shown, -1) }
    return (shown.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n"), code)
  }
}

/// All output of a terminal until its last process ends.
///
/// A blocking read would occupy one of the few threads that tests share, so it has its own thread.
private func allOutput(of master: Int32) async -> [UInt8] {
  await withCheckedContinuation { continuation in
    DispatchQueue(label: "terminal").async {
      var shown: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = systemRead(master, &chunk)
        if count > 0 {
          shown.append(contentsOf: chunk[..<count])
        } else if count == 0 || errno != EINTR {
          // Linux reports the closed other side as an error.
          return continuation.resume(returning: shown)
        }
      }
    }
  }
}

/// Closes one side of a terminal on another thread.
///
/// On macOS `close` waits until the other side has read all data, and the reader uses the shared threads.
private func closing(_ descriptor: Int32) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      close(descriptor)
      continuation.resume()
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: [UInt8]) -> Int { write(descriptor, bytes, bytes.count) }

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int { read(descriptor, &buffer, buffer.count) }

/// Opens a pseudo-terminal; the user has the master side, the program the slave side.
private func openTerminal() -> (master: Int32, slave: Int32)? {
  #if canImport(Glibc)
    // Swift does not import Glibc's functions for this, so these are their system calls.
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var lock: Int32 = 0
    var number: Int32 = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
      return nil
    }
    let name = "/dev/pts/\(number)"
  #else
    let master = posix_openpt(O_RDWR | O_NOCTTY)
    guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let path = ptsname(master) else { return nil }
    let name = String(cString: path)
  #endif
  let slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
  return slave >= 0 ? (master, slave) : nil
}
