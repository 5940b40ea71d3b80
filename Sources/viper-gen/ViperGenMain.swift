import Dispatch
import ViperGenCommand

@main
enum ViperGenMain {
  /// Waits for the program, rather than being asynchronous itself.
  ///
  /// An asynchronous `main` gives up its thread, and on Linux a thread that is given up unwinds its stack: in a static
  /// executable, as it is released, the tables for that are sorted first, which takes longer than most commands. Nothing in
  /// the program may ask for the main actor, therefore: it would wait for ever.
  static func main() {
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      await ViperGenProgram.run()
      isDone.signal()
    }
    isDone.wait()
  }
}
