/// An error of a file with items.
enum TodoStoreError: Error, Equatable {
    case cannotBeRead(path: String)
    case cannotBeSaved(path: String)
    /// The file is damaged. It was not changed.
    case isDamaged(path: String)
}
