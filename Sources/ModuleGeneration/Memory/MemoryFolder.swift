/// The folder beside the Rambafile that holds what a project remembers of its modules, in version control.
enum MemoryFolder {
  static let name = ".viper-gen"
}
