/// The folder for records and snapshots, beside the Rambafile and under version control.
enum MemoryFolder {
  static let name = ".viper-gen"
}
