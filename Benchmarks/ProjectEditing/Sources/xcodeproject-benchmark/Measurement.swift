#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Times whole processes: copying a project with fifteen new files beside it, and adding them.
struct Measurement {
  private let program: String
  private let folder: String
  private let runs = 11

  init(program: String, folder: String) {
    self.program = program
    self.folder = folder
  }

  /// One line for a project: the minimum of alternating runs, so that a busy machine affects all of them.
  func line(for project: String) -> String {
    let folder = folder + "/" + (project.split(separator: "/").last ?? "") + ".runs"
    let seed = folder + "/seed"
    run(["/bin/mkdir", "-p", seed])
    run(["/bin/cp", project, seed + "/project.pbxproj"])
    run([program, "add", seed + "/project.pbxproj", seed])
    run(["/bin/cp", project, seed + "/project.pbxproj"])
    var copies: [Double] = []
    var additions: [Double] = []
    var memory = 0
    for index in 0..<runs {
      // Each run has its own directory, and all are kept until the end: disks create files far more slowly after
      // deletions.
      let (copy, work) = ("\(folder)/copy\(index)", "\(folder)/work\(index)")
      run(["/bin/mkdir", "-p", work])
      run(["/bin/cp", project, work + "/project.pbxproj"])
      copies.append(run(["/bin/cp", "-R", seed, copy]).milliseconds)
      let addition = run([program, "add", work + "/project.pbxproj", work])
      additions.append(addition.milliseconds)
      memory = max(memory, addition.kilobytes)
    }
    let size = fileSize(project)
    let (copy, addition) = (copies.min() ?? 0, additions.min() ?? 0)
    let limit = 3 * size / 1_000_000 + 15
    return "\(rounded(Double(size) / 1e6)) MB: cp \(rounded(copy)) ms, add \(rounded(addition)) ms, "
      + "ratio \(rounded(addition / copy)), "
      + "peak \(memory / 1024) MB of \(limit) MB allowed"
  }

  private func fileSize(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  @discardableResult
  private func run(_ arguments: [String]) -> (milliseconds: Double, kilobytes: Int) {
    var process = pid_t()
    let start = now()
    let words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    guard posix_spawn(&process, arguments[0], nil, nil, words + [nil], environ) == 0 else { return (0, 0) }
    var usage = rusage()
    var status: Int32 = 0
    wait4(process, &status, 0, &usage)
    guard status == 0 else {
      print("\(arguments.joined(separator: " ")) failed")
      exit(1)
    }
    #if canImport(Darwin)
      let kilobytes = usage.ru_maxrss / 1024
    #else
      let kilobytes = usage.ru_maxrss
    #endif
    return ((now() - start) * 1000, kilobytes)
  }
}

func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
