#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Measures the thread's remaining stack, so that templates cannot overflow it.
struct StackGuard {
  /// The size that every thread has, up to which the actual limit is not read.
  private static let safe: UInt = 96 << 10
  /// The assumed stack size if the actual size is unknown.
  private static let assumed: UInt = 256 << 10
  /// The space that must remain for calls that do not check the stack.
  private static let reserve: UInt = 96 << 10

  private let start = Self.position
  private var lowest: UInt?

  /// Whether the current thread's stack is nearly exhausted.
  mutating func isExhausted() -> Bool {
    let position = Self.position
    // Stacks grow downward, so a caller above the start has more space.
    if position > start || start - position < Self.safe { return false }
    if let lowest { return position < lowest }
    let limit = Self.bottom.map { $0 + Self.reserve } ?? (start > Self.assumed ? start - Self.assumed : 0)
    lowest = limit
    return position < limit
  }

  /// The approximate stack pointer.
  @inline(never)
  private static var position: UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }

  #if canImport(Darwin)
    private static var bottom: UInt? {
      let thread = pthread_self()
      return UInt(bitPattern: pthread_get_stackaddr_np(thread)) - UInt(pthread_get_stacksize_np(thread))
    }
  #else
    private typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

    /// `pthread_getattr_np`, which the Glibc module does not export because it is an extension.
    private static let getAttributes: GetAttributes? = {
      guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
      return unsafeBitCast(symbol, to: GetAttributes.self)
    }()

    private static var bottom: UInt? {
      var attributes = pthread_attr_t()
      guard let getAttributes, getAttributes(pthread_self(), &attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      var address: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &address, &size) == 0 else { return nil }
      return UInt(bitPattern: address)
    }
  #endif
}
