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
    if ViperGenProgram.answersAtOnce() { return }
    let isDone = DispatchSemaphore(value: 0)
    // Where the system can, the program runs on this thread until it has something to wait for, and starts no other one.
    if #available(macOS 26, *) {
      Task.immediateDetached { @concurrent in
        await ViperGenProgram.run()
        isDone.signal()
      }
    } else {
      Task.detached {
        await ViperGenProgram.run()
        isDone.signal()
      }
    }
    isDone.wait()
  }
}
