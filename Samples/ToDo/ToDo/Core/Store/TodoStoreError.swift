/// What can go wrong with a file that holds items.
enum TodoStoreError: Error, Equatable {
    case cannotBeRead(path: String)
    case cannotBeSaved(path: String)
    /// It is not what the app wrote; it was left as it is.
    case isDamaged(path: String)
}
