/// The directory for records and snapshots, beside the Rambafile and under version control.
package enum RecordsFolder {
  package static let name = ".viper-gen"
}
