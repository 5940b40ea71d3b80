#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Knows how much of the thread's stack is left, so that no template can use it up.
struct StackGuard {
  /// What every thread has at least; only beyond it the thread is asked.
  private static let safe: UInt = 96 << 10
  /// How far the stack may grow when its size cannot be told.
  private static let assumed: UInt = 256 << 10
  /// What must be left for whatever is called without looking again.
  private static let reserve: UInt = 96 << 10

  private let start = Self.position
  private var lowest: UInt?

  /// Whether hardly anything is left of the stack of the thread that this is called on.
  mutating func isExhausted() -> Bool {
    let position = Self.position
    // Stacks grow downward; a call from further up than at the start has more room, not less.
    if position > start || start - position < Self.safe { return false }
    if let lowest { return position < lowest }
    let limit = Self.bottom.map { $0 + Self.reserve } ?? (start > Self.assumed ? start - Self.assumed : 0)
    lowest = limit
    return position < limit
  }

  /// Roughly where the stack pointer is.
  @inline(never)
  private static var position: UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }

  #if canImport(Darwin)
    /// The lowest address of the stack.
    private static var bottom: UInt? {
      let thread = pthread_self()
      return UInt(bitPattern: pthread_get_stackaddr_np(thread)) - UInt(pthread_get_stacksize_np(thread))
    }
  #else
    private typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

    /// The function that tells a thread's attributes, which the system's module hides as an extension.
    private static let getAttributes: GetAttributes? = {
      guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
      return unsafeBitCast(symbol, to: GetAttributes.self)
    }()

    /// The lowest address of the stack, if it can be told.
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
