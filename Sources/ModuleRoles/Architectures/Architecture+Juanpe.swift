extension Architecture {
  /// Juanpe's templates: protocols ending in `Protocol`, and local and remote data managers.
  static let juanpe = Architecture(
    "juanpe",
    types: ["LocalDataManager": .dataManager, "RemoteDataManager": .dataManager, "APIDataManager": .dataManager],
    protocols: [
      "LocalDataManagerInput": .dataManagerInput, "RemoteDataManagerInput": .dataManagerInput,
      "APIDataManagerInput": .dataManagerInput, "LocalDataManagerOutput": .dataManagerOutput,
      "RemoteDataManagerOutput": .dataManagerOutput, "APIDataManagerOutput": .dataManagerOutput,
    ],
    marks: [
      "WireFrameProtocol", "LocalDataManagerInputProtocol", "RemoteDataManagerInputProtocol",
      "APIDataManagerInputProtocol", "LocalDataManager", "RemoteDataManager",
    ],
    hints: ["InteractorInputProtocol", "PresenterProtocol", "ViewProtocol", "RouterProtocol"])
}
