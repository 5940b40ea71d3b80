#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs a closure on a thread with a small stack, like secondary threads of an app.
enum SmallStack {
  private final class Work {
    let body: () -> String
    var result = ""

    init(_ body: @escaping () -> String) { self.body = body }
  }

  static func run(bytes: Int, _ body: @escaping () -> String) -> String {
    let work = Work(body)
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, bytes)
    let pointer = Unmanaged.passRetained(work).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      pthread_create(&thread, attributes, { SmallStack.start($0) }, pointer)
      if let thread { pthread_join(thread, nil) }
    #else
      var thread: pthread_t = 0
      pthread_create(&thread, attributes, { SmallStack.start($0) }, pointer)
      pthread_join(thread, nil)
    #endif
    pthread_attr_destroy(attributes)
    return work.result
  }

  private static func start(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    let work = Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
    work.result = work.body()
    return nil
  }
}
