package enum Role: String, Sendable, CaseIterable {
  /// Displays content and receives user input.
  case view = "View"
  /// Called by the presenter, implemented by the view.
  case viewInput = "ViewInput"
  /// Called by the view, implemented by the presenter.
  case viewOutput = "ViewOutput"
  /// Prepares content for the view and handles its events.
  case presenter = "Presenter"
  /// Contains the business logic.
  case interactor = "Interactor"
  /// Called by the presenter, implemented by the interactor.
  case interactorInput = "InteractorInput"
  case interactorOutput = "InteractorOutput"
  /// Navigates to other modules.
  case router = "Router"
  /// Called by the presenter, implemented by the router.
  case routerInput = "RouterInput"
  /// The object through which the router navigates, usually the view controller.
  case transitionHandler = "TransitionHandler"
  case moduleInput = "ModuleInput"
  case moduleOutput = "ModuleOutput"
  /// Creates and connects the parts of the module.
  case assembly = "Assembly"
  /// Called by other modules to create the module.
  case assemblyInput = "AssemblyInput"
  /// The services that the module requires from its parent.
  case dependency = "Dependency"
  /// The displayed values, without behavior.
  case state = "State"
  /// Converts values for display.
  case formatter = "Formatter"
  case formatterInput = "FormatterInput"
  /// Loads and stores data for the interactor.
  case dataManager = "DataManager"
  /// Called by the interactor, implemented by the data manager.
  case dataManagerInput = "DataManagerInput"
  case dataManagerOutput = "DataManagerOutput"
  /// Provides the cells of a table or collection view.
  case displayManager = "DisplayManager"

  package var isProtocol: Bool {
    switch self {
    case .viewInput, .viewOutput, .interactorInput, .interactorOutput, .routerInput, .transitionHandler, .moduleInput,
      .moduleOutput, .assemblyInput, .dependency, .formatterInput, .dataManagerInput, .dataManagerOutput:
      true
    case .view, .presenter, .interactor, .router, .assembly, .state, .formatter, .dataManager, .displayManager: false
    }
  }

  /// The role of the type that implements a protocol of this role.
  package var conformer: Role? {
    switch self {
    case .viewInput: .view
    case .viewOutput, .interactorOutput: .presenter
    case .interactorInput: .interactor
    case .routerInput: .router
    case .assemblyInput: .assembly
    case .formatterInput: .formatter
    case .dataManagerInput: .dataManager
    default: nil
    }
  }
}
