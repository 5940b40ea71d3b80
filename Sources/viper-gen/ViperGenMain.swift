import Dispatch
import ViperGenCommand

@main
enum ViperGenMain {
  /// Blocks until the program ends, instead of being asynchronous.
  ///
  /// An asynchronous `main` exits its thread, and on Linux this unwinds the stack. In the static release executable,
  /// that sorts the unwind tables first, which takes longer than most commands. No code in the program may use the main
  /// actor, because it would wait forever.
  static func main() {
    if ViperGenProgram.answersAtOnce() { return }
    let isDone = DispatchSemaphore(value: 0)
    // On recent systems the program starts on this thread, and uses another one only after its first suspension.
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
