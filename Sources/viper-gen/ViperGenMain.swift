import ViperGenCommand

@main
enum ViperGenMain {
  static func main() async {
    await ViperGenProgram.run()
  }
}
