/// What a type does in its module.
package enum Role: String, Sendable, CaseIterable {
  /// It draws, and hears the user.
  case view = "View"
  /// What the presenter may tell the view.
  case viewInput = "ViewInput"
  /// What the view may tell the presenter.
  case viewOutput = "ViewOutput"
  /// It decides what is shown.
  case presenter = "Presenter"
  /// It knows the business.
  case interactor = "Interactor"
  /// What the presenter may ask of the interactor.
  case interactorInput = "InteractorInput"
  case interactorOutput = "InteractorOutput"
  /// It goes to other modules.
  case router = "Router"
  /// What the presenter may ask of the router.
  case routerInput = "RouterInput"
  /// What stands behind the router: mostly the view controller.
  case transitionHandler = "TransitionHandler"
  case moduleInput = "ModuleInput"
  case moduleOutput = "ModuleOutput"
  /// It puts the module together.
  case assembly = "Assembly"
  /// How others have the module put together.
  case assemblyInput = "AssemblyInput"
  /// What the module needs of those around it.
  case dependency = "Dependency"
  /// What is shown, without behaviour.
  case state = "State"
  /// It makes of values what can be shown.
  case formatter = "Formatter"
  /// What may be asked of the formatter.
  case formatterInput = "FormatterInput"
  /// It fetches and stores for the interactor.
  case dataManager = "DataManager"
  /// What the interactor may ask of the data manager.
  case dataManagerInput = "DataManagerInput"
  case dataManagerOutput = "DataManagerOutput"
  /// It fills a table or a collection for the view.
  case displayManager = "DisplayManager"

  /// Whether it is something that others ask and conform to, rather than something that does the work.
  package var isProtocol: Bool {
    switch self {
    case .viewInput, .viewOutput, .interactorInput, .interactorOutput, .routerInput, .transitionHandler, .moduleInput,
      .moduleOutput, .assemblyInput, .dependency, .formatterInput, .dataManagerInput, .dataManagerOutput:
      true
    case .view, .presenter, .interactor, .router, .assembly, .state, .formatter, .dataManager, .displayManager: false
    }
  }

  /// The role that conforms to a protocol of this role.
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
