extension Architecture {
  /// Protocols named after caller and callee: `ViewToPresenterLoginProtocol`.
  static let arrow = Architecture(
    "arrow",
    protocols: [
      "ViewToPresenter": .viewOutput, "PresenterToView": .viewInput, "PresenterToInteractor": .interactorInput,
      "InteractorToPresenter": .interactorOutput, "PresenterToRouter": .routerInput,
    ],
    marks: [
      "ViewToPresenter", "PresenterToView", "PresenterToInteractor", "InteractorToPresenter", "PresenterToRouter",
      "InteractorToPresenterProtocol", "PresenterToInteractorProtocol", "PresenterToRouterProtocol",
      "ViewToPresenterProtocol", "PresenterToViewProtocol",
    ],
    arrows: [
      "ViewToPresenter": .viewOutput, "PresenterToView": .viewInput, "PresenterToInteractor": .interactorInput,
      "InteractorToPresenter": .interactorOutput, "PresenterToRouter": .routerInput,
      "PresenterToWireframe": .routerInput,
    ])
}
