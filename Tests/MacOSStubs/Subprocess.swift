// swift-format-ignore-file

// swift-format-ignore-file: declarations of others, in their words.

// What is used of the package swift-subprocess, whose paths and descriptors are those of macOS's own System.
public import System

public struct Arguments: Sendable, ExpressibleByArrayLiteral {
  public init(_ arguments: [String]) {}
  public init(arrayLiteral: String...) {}
}

public struct Environment: Sendable {
  public struct Key: Hashable, Sendable, ExpressibleByStringLiteral { public init(stringLiteral: String) {} }
  public static var inherit: Environment { Environment() }
  public static func custom(_ values: [Key: String]) -> Environment { Environment() }
  public func updating(_ changes: [Key: String?]) -> Environment { self }
}

public struct Executable: Sendable, Hashable {
  public static func name(_ name: String) -> Executable { Executable() }
  public static func path(_ path: FilePath) -> Executable { Executable() }
  public func resolveExecutablePath(in environment: Environment) async throws(SubprocessError) -> FilePath {
    FilePath()
  }
}

public struct SubprocessError: Error, Sendable, Hashable {
  public struct Code: Hashable, Sendable { public static var executableNotFound: Code { Code() } }
  public var code: Code { Code() }
}

public struct Signal: Hashable, Sendable {
  public static var kill: Signal { Signal() }
  public static var terminate: Signal { Signal() }
  public static var interrupt: Signal { Signal() }
}

public enum TerminationStatus: Sendable, Hashable {
  case exited(Int32)
  case signaled(Int32)
}

public protocol InputProtocol: Sendable {}
public struct NoInput: InputProtocol {}
public struct ArrayInput: InputProtocol {}
public struct FileDescriptorInput: InputProtocol {}
extension InputProtocol where Self == NoInput { public static var none: NoInput { NoInput() } }
extension InputProtocol where Self == ArrayInput {
  public static func array(_ bytes: [UInt8]) -> ArrayInput { ArrayInput() }
}
extension InputProtocol where Self == FileDescriptorInput {
  public static func fileDescriptor(_ file: FileDescriptor, closeAfterSpawningProcess: Bool) -> Self { Self() }
}

public protocol OutputProtocol: Sendable { associatedtype OutputType: Sendable }
public protocol ErrorOutputProtocol: OutputProtocol {}
public struct DiscardedOutput: ErrorOutputProtocol { public typealias OutputType = Void }
public struct BytesOutput: ErrorOutputProtocol { public typealias OutputType = [UInt8] }
public struct StringOutput: ErrorOutputProtocol { public typealias OutputType = String }
public struct FileDescriptorOutput: ErrorOutputProtocol { public typealias OutputType = Void }
extension OutputProtocol where Self == DiscardedOutput { public static var discarded: Self { Self() } }
extension OutputProtocol where Self == BytesOutput { public static func bytes(limit: Int) -> Self { Self() } }
extension OutputProtocol where Self == StringOutput { public static func string(limit: Int) -> Self { Self() } }
extension OutputProtocol where Self == FileDescriptorOutput {
  public static func fileDescriptor(_ file: FileDescriptor, closeAfterSpawningProcess: Bool) -> Self { Self() }
}

public struct ExecutionRecord<Output: Sendable, ErrorOutput: Sendable>: Sendable {
  public var terminationStatus: TerminationStatus { .exited(0) }
  public let standardOutput: Output
  public let standardError: ErrorOutput
}

public struct Execution: Sendable {
  public func send(signal: Signal) throws(SubprocessError) {}
}

public func run<I: InputProtocol, O: OutputProtocol, E: ErrorOutputProtocol>(
  _ executable: Executable, arguments: Arguments = [], environment: Environment = .inherit,
  workingDirectory: FilePath? = nil, input: I = .none, output: O = .discarded, error: E = .discarded
) async throws(SubprocessError) -> ExecutionRecord<O.OutputType, E.OutputType> { fatalError() }

public func run<I: InputProtocol, O: OutputProtocol, E: ErrorOutputProtocol, Result>(
  _ executable: Executable, arguments: Arguments = [], environment: Environment = .inherit,
  workingDirectory: FilePath? = nil, input: I = .none, output: O = .discarded, error: E = .discarded,
  body: (Execution) async throws -> Result
) async throws -> Result { fatalError() }
