struct AccountWorker {
  func name(of identifier: String) -> String { identifier.uppercased() }
}
