import ModuleRoles

/// A rule violation that a test inserts into a module: a member, an import, another type or a moved file.
struct Plant: Sendable {
  enum Way: String, Sendable {
    /// A member at the beginning of the role's type.
    case member = "in"
    /// A line at the top of the file with the role's type.
    case top = "above"
    /// A file beside the one with the role's type; its text can name other types.
    case file = "beside"
    /// Another keyword for `var`, `let` or `strong` in the view's output property.
    case property = "change"
    /// The file with the role's type at another path; `*` represents its base name.
    case moved = "move"
    /// The role's type under another name, at every use.
    case renamed = "rename"
  }

  let rule: String
  let way: Way
  let role: Role
  /// The Swift text, empty if none; `{ViewInput}` is a placeholder for the module's type with that role.
  let swift: String
  /// The Objective-C text, empty if none.
  let objectiveC: String

  /// Types that the inserted texts name.
  static let needs = """
    import CoreData
    final class PlantedEntity: NSManagedObject {}
    protocol OtherViewOutput {}
    protocol OtherInteractorInput {}
    final class OtherInteractor: OtherInteractorInput {}
    final class OtherPresenter: OtherViewOutput { var interactor: OtherInteractorInput? }
    """

  static let all: [Plant] = table.split(separator: "\n").flatMap(read)

  /// Parses a row with rule, place, Swift text and Objective-C text; `held` means every property declaration.
  private static func read(_ row: Substring) -> [Plant] {
    let cells = row.split(separator: "|", omittingEmptySubsequences: false).map { cell in
      String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()).replacing("⏎", with: "\n  ")
    }
    let place = cells[1].split(separator: " ")
    guard cells.count == 4, place.count == 2 else { fatalError("no row: \(row)") }
    return place[1].split(separator: ",").flatMap { name -> [Plant] in
      guard let role = Role(rawValue: String(name)) else { fatalError("no role: \(row)") }
      if place[0] == "held" { return held(cells[0], by: role, cells[2], called: cells[3]) }
      guard let way = Way(rawValue: String(place[0])) else { fatalError("no way: \(row)") }
      return [Plant(rule: cells[0], way: way, role: role, swift: cells[2], objectiveC: cells[3])]
    }
  }

  private static func held(_ rule: String, by role: Role, _ type: String, called name: String) -> [Plant] {
    let shapes: [(swift: String, attributes: String)] = [
      ("var \(name): \(type)?", "nonatomic, strong"), ("private var \(name): (any \(type))?", "strong, nonatomic"),
      ("var \(name): \(type)!", "nonatomic, retain"), ("let \(name): \(type)", "nonatomic, strong, readonly"),
      ("public var \(name): \(type)? { didSet { print(1) } }", "nonatomic, strong, nullable"),
      ("fileprivate(set) var \(name): Optional<\(type)>", "atomic, strong"),
      ("private let \(name): any \(type)", "nonatomic, readwrite, strong"),
      ("nonisolated(unsafe) var \(name): (any \(type))?", "strong"),
      ("@MainActor var \(name): Optional<any \(type)> = nil", "nonatomic,strong,nonnull"),
      ("internal final var \(name): \(type)? = nil", "retain, nonatomic, nullable"),
    ]
    return shapes.map { shape in
      let isClass = !type.contains("put") && !type.contains("Service")
      return Plant(
        rule: rule, way: .member, role: role, swift: shape.swift,
        objectiveC: "@property (\(shape.attributes)) \(isClass ? "\(type) *" : "id<\(type)> ")\(name);")
    }
  }

  private static let table = #"""
    presenter-view-weak | held Presenter | {ViewInput} | planted
    interactor-output-weak | held Interactor | {InteractorOutput} | planted
    module-output-weak | held Presenter | {ModuleOutput} | planted
    module-output-weak | beside Presenter | | @protocol LoginModuleOutput⏎@end⏎@interface {Presenter} ()⏎@property (strong) id<LoginModuleOutput> planted;⏎@end
    transition-handler-weak | held Router | UIViewController | sourceViewController
    transition-handler-weak | held Router | {ViewInput} | planted
    view-output-strong | change View | weak var | weak
    view-output-strong | change View | unowned let | assign
    view-output-strong | change View | unowned(unsafe) var | unsafe_unretained
    view-output-strong | change View | unowned var | weak, nullable
    view-output-strong | change View | unowned(safe) var |
    view-output-strong | change View | weak public var |
    view-output-strong | change View | @MainActor weak var |
    view-output-strong | change View | weak private(set) var |
    view-output-strong | change View | @objc weak var |
    view-output-strong | change View | nonisolated(unsafe) weak var |
    view-output-strong | change View | unowned fileprivate var |
    rib-router-owns-children | held Interactor | {RouterInput} | planted
    rib-router-owns-children | in Router | weak var planted: CartRouting? |
    rib-router-owns-children | in Router | private weak var planted: (any CartRouting)? |
    rib-router-owns-children | in Router | unowned var planted: CartRouting |
    rib-router-owns-children | in Router | unowned(unsafe) let planted: CartRouting |
    kept-closure-captures-weakly | in View,Presenter,Interactor,Router | var onEnd: (() -> Void)?⏎func planted() { self.onEnd = { self.planted() } } |
    kept-closure-captures-weakly | in View,Presenter,Interactor,Router | private var handler: PlantedHandler⏎func planted() { handler.onEnd = { print(self) } } |
    kept-closure-captures-weakly | in View,Presenter,Interactor,Router | var handler: PlantedHandler?⏎func planted() {⏎handler?.onEnd = { [other] in self.planted() }⏎} |
    depends-on-protocols | held Presenter | {Interactor} | planted
    depends-on-protocols | held Presenter | {Router} | planted
    depends-on-protocols | held View | {Presenter} | planted
    depends-on-protocols | held Interactor | {Presenter} | planted
    no-ui-below-view | above Presenter,Interactor | import UIKit | #import <UIKit/UIKit.h>
    no-ui-below-view | above Presenter,Interactor | import AppKit | #import <AppKit/AppKit.h>
    no-ui-below-view | in Presenter,Interactor | var planted: UIColor? | @property (nonatomic, strong) UIColor *planted;
    no-ui-below-view | in Presenter,Interactor | func planted() { _ = UIImage(named: "a") } | - (UIImage *)planted;
    no-ui-below-view | in Presenter,Interactor | var planted: [UIView] = [] | @property (nonatomic, strong) UIView *planted;
    no-ui-below-view | in InteractorInput,InteractorOutput | func planted(_ image: UIImage) | - (void)planted:(UIImage *)image;
    no-storage-above-interactor | above View,Presenter | import CoreData | #import <CoreData/CoreData.h>
    no-storage-above-interactor | above View,Presenter | import RealmSwift | #import <Realm/Realm.h>
    no-storage-above-interactor | in View,Presenter | let planted = UserDefaults.standard | @property (nonatomic, strong) NSUserDefaults *planted;
    no-storage-above-interactor | in View,Presenter | func planted() { URLSession.shared.dataTask() } | - (NSURLSession *)planted;
    no-storage-above-interactor | in View,Presenter | var planted: NSManagedObjectContext? | - (void)planted:(NSManagedObjectContext *)context;
    entities-stay-below | in ViewInput,ViewOutput,InteractorInput,InteractorOutput | func didPlant(_ items: [PlantedEntity]) | - (void)didPlantItems:(NSArray<PlantedEntity *> *)items;
    entities-stay-below | in ViewInput,ViewOutput,InteractorInput,InteractorOutput | func planted() -> PlantedEntity? | - (PlantedEntity *)planted;
    entities-stay-below | in InteractorInput,InteractorOutput | func didPlant(_ result: Result<[String: PlantedEntity], any Error>) | - (void)didPlantEntity:(nullable PlantedEntity *)entity;
    entities-stay-below | in View,Presenter | var planted: PlantedEntity? | @property (nonatomic, strong) PlantedEntity *planted;
    view-knows-presenter-only | held View | {InteractorInput} | planted
    view-knows-presenter-only | held View | {RouterInput} | planted
    view-knows-presenter-only | held View | {Interactor} | planted
    presenter-knows-no-service | held Presenter | PlantedService | planted
    presenter-knows-no-service | held Presenter | PlantedRepository | planted
    presenter-knows-no-service | held Presenter | NetworkClient | planted
    interactor-stateless | in Interactor | var planted = 0 | @property (nonatomic, assign) NSInteger planted;
    interactor-stateless | in Interactor | private var planted: [String] = [] | @property (nonatomic, strong) NSArray *planted;
    interactor-stateless | in Interactor | var planted: String? | @property (nonatomic, copy) NSString *planted;
    interactor-stateless | in Interactor | private(set) var planted: [Int: Date] = [:] | @property (nonatomic, strong) NSMutableDictionary *planted;
    interactor-stateless | in Interactor | var planted: Bool = false | @property (nonatomic, getter=isPlanted) BOOL planted;
    interactor-stateless | in Interactor | private var planted: Set<Int> = [] | @property (nonatomic, strong) NSSet<NSString *> *planted;
    interactor-stateless | in Interactor | var planted: Date? | @property (nonatomic, strong, nullable) NSDate *planted;
    interactor-stateless | in Interactor | fileprivate var planted = [Int]() | @property (nonatomic, strong) NSMutableArray *planted;
    interactor-stateless | in Interactor | private var planted: Double = 0.5 | @property (nonatomic) double planted;
    interactor-stateless | in Interactor | @MainActor var planted = "" | @property (nonatomic, copy, readwrite) NSString *planted;
    router-only-navigates | held Router | {InteractorInput} | planted
    router-only-navigates | held Router | {Interactor} | planted
    router-only-navigates | in Router | let planted = UserDefaults.standard | @property (nonatomic, strong) NSUserDefaults *planted;
    modules-meet-through-input-output | in View,Presenter,Interactor,Router | func planted(_ other: OtherPresenter) {} | - (void)planted:(OtherPresenter *)other;
    modules-meet-through-input-output | in View,Presenter,Interactor,Router | var planted: OtherInteractorInput? | @property (nonatomic, strong) id<OtherInteractorInput> planted;
    modules-meet-through-input-output | in View,Presenter,Interactor,Router | func planted() { OtherPresenter().show() } |
    assembly-exposes-view | in Assembly | static func planted() -> {Presenter} { fatalError() } | - ({Presenter} *)planted;
    assembly-exposes-view | in Assembly | func planted() -> (any {InteractorInput})? { nil } | - (id<{InteractorInput}>)planted;
    assembly-exposes-view | in Assembly | public func planted(_ a: Int) -> {Interactor} { fatalError() } | + ({Interactor} *)planted;
    assembly-exposes-view | in Assembly | func planted() -> {Router} { fatalError() } | - ({Router} *)planted;
    assembly-exposes-view | in Assembly | func planted() throws -> any {RouterInput} { fatalError() } | - (nullable id<{RouterInput}>)planted;
    assembly-exposes-view | in Assembly | static func planted(for id: Int) async -> (any {InteractorInput}) { fatalError() } | + (id<{InteractorInput}>)plantedFor:(NSInteger)identifier;
    assembly-exposes-view | in Assembly | class func planted() -> {Presenter}? { nil } | + (nullable {Presenter} *)planted;
    assembly-exposes-view | in Assembly | @MainActor func planted() -> {Interactor}! { nil } | - (nonnull {Interactor} *)planted;
    assembly-exposes-view | in Assembly | func planted(_ a: String) -> Optional<{Router}> { nil } | - ({Router} *)plantedWith:(NSString *)text;
    assembly-exposes-view | in Assembly | open func planted() -> any {RouterInput} { fatalError() } | + (id<{RouterInput}>)planted;
    one-role-one-type | beside View | extension {View}: {InteractorInput} {} | @interface {View} () <{InteractorInput}>⏎@end
    one-role-one-type | beside Presenter | extension {Presenter}: {RouterInput} {} | @interface {Presenter} () <{RouterInput}>⏎@end
    one-role-one-type | beside Router | extension {Router}: {InteractorInput} {} | @interface {Router} () <{InteractorInput}>⏎@end
    one-role-one-type | beside Presenter | extension {Presenter}: {InteractorInput} {} | @interface {Presenter} () <{InteractorInput}>⏎@end
    one-role-one-type | beside Presenter | @MainActor extension {Presenter}: @preconcurrency {ViewInput} {} |
    one-role-one-type | beside Interactor | extension {Interactor}: {ViewInput} {} | @interface {Interactor} () <{ViewInput}>⏎@end
    one-role-one-type | beside Interactor | extension {Interactor}: {RouterInput} {} | @interface {Interactor} () <{RouterInput}>⏎@end
    one-role-one-type | beside Interactor | extension {Interactor}: Sendable, {ViewInput} {} |
    one-role-one-type | beside View | extension {View}: Sendable, {RouterInput} {} |
    one-role-one-type | beside Router | extension {Router}: {ViewInput} {} | @interface {Router} () <{ViewInput}>⏎@end
    router-verbs | in RouterInput | func goPlanted() | - (void)goPlanted;
    router-verbs | in RouterInput | func navigateToPlanted() | - (void)navigateToPlanted;
    router-verbs | in RouterInput | func openingPlanted(_ a: Int) | - (void)openingPlanted:(NSInteger)a;
    router-verbs | in RouterInput | func transitionToPlanted() | - (void)transitionToPlanted;
    router-verbs | in RouterInput | func detail() | - (void)detail;
    router-verbs | in RouterInput | func runPlanted() | - (void)runPlanted;
    router-verbs | in RouterInput | func moveToPlanted(_ a: Int) | - (void)moveToPlanted:(NSInteger)a;
    router-verbs | in RouterInput | func loginPlanted() throws | - (void)loginPlanted;
    router-verbs | in RouterInput | func plantedRoute() | - (void)plantedRoute;
    router-verbs | in RouterInput | func goBack(_ animated: Bool) | - (void)goBack:(NSInteger)a;
    interactor-output-did | in InteractorOutput | func plant() | - (void)plant;
    interactor-output-did | in InteractorOutput | func showPlanted(_ a: [Int]) | - (void)showPlanted:(NSInteger)a;
    interactor-output-did | in InteractorOutput | func willPlant() | - (void)willPlant;
    interactor-output-did | in InteractorOutput | func onPlanted() | - (void)onPlanted;
    interactor-output-did | in InteractorOutput | func handlePlanted(_ a: Int) | - (void)handlePlanted:(NSInteger)a;
    interactor-output-did | in InteractorOutput | func updatePlanted() | - (void)updatePlanted;
    interactor-output-did | in InteractorOutput | func receivePlanted(_ a: [String]) | - (void)receivePlanted:(NSInteger)a;
    interactor-output-did | in InteractorOutput | func plantedDidChange() | - (void)plantedDidChange;
    interactor-output-did | in InteractorOutput | func failed(with error: any Error) | - (void)failed:(NSInteger)a;
    interactor-output-did | in InteractorOutput | func presentPlanted() | - (void)presentPlanted;
    view-output-did | in ViewOutput | func plant() | - (void)plant;
    view-output-did | in ViewOutput | func loadPlanted(_ a: Int) | - (void)loadPlanted:(NSInteger)a;
    view-output-did | in ViewOutput | func onPlanted() | - (void)onPlanted;
    view-output-did | in ViewOutput | func handlePlanted() | - (void)handlePlanted;
    view-output-did | in ViewOutput | func tapPlanted() | - (void)tapPlanted;
    view-output-did | in ViewOutput | func selectPlanted(at index: Int) | - (void)selectPlanted:(NSInteger)a;
    view-output-did | in ViewOutput | func plantedTapped() | - (void)plantedTapped;
    view-output-did | in ViewOutput | func showPlanted() | - (void)showPlanted;
    view-output-did | in ViewOutput | func willPlant() | - (void)willPlant;
    view-output-did | in ViewOutput | func viewWillPlant() | - (void)viewWillPlant;
    interactor-input-verbs | in InteractorInput | func plant() | - (void)plant;
    interactor-input-verbs | in InteractorInput | func loadPlanted(_ a: Int) | - (void)loadPlanted:(NSInteger)a;
    interactor-input-verbs | in InteractorInput | func fetchPlanted() | - (void)fetchPlanted;
    interactor-input-verbs | in InteractorInput | func getPlanted() -> Int | - (void)getPlanted;
    interactor-input-verbs | in InteractorInput | func plantedItems() | - (void)plantedItems;
    interactor-input-verbs | in InteractorInput | func requestPlanted(_ a: Int) | - (void)requestPlanted:(NSInteger)a;
    interactor-input-verbs | in InteractorInput | func savePlanted(_ a: String) throws | - (void)savePlanted:(NSInteger)a;
    interactor-input-verbs | in InteractorInput | func deletePlanted() | - (void)deletePlanted;
    interactor-input-verbs | in InteractorInput | func didPlant() | - (void)didPlant;
    interactor-input-verbs | in InteractorInput | func checkPlanted() -> Bool | - (void)checkPlanted;
    view-input-verbs | in ViewInput | func plant() | - (void)plant;
    view-input-verbs | in ViewInput | func displayPlanted(_ a: Int) | - (void)displayPlanted:(NSInteger)a;
    view-input-verbs | in ViewInput | func renderPlanted() | - (void)renderPlanted;
    view-input-verbs | in ViewInput | func reloadPlanted() | - (void)reloadPlanted;
    view-input-verbs | in ViewInput | func plantedTitle(_ a: String) | - (void)plantedTitle:(NSInteger)a;
    view-input-verbs | in ViewInput | func refreshPlanted() | - (void)refreshPlanted;
    view-input-verbs | in ViewInput | func presentPlanted(_ a: [Int]) | - (void)presentPlanted:(NSInteger)a;
    view-input-verbs | in ViewInput | func didPlant() | - (void)didPlant;
    view-input-verbs | in ViewInput | func fillPlanted() | - (void)fillPlanted;
    view-input-verbs | in ViewInput | func applyPlanted(_ a: Int) | - (void)applyPlanted:(NSInteger)a;
    protocol-verbs | in ViewOutput,ViewInput,InteractorInput,InteractorOutput | func userDidPlant() | - (void)userDidPlant;
    protocol-verbs | in ViewOutput,ViewInput,InteractorInput,InteractorOutput | func dataPlanted(_ a: Int) | - (void)dataPlanted:(NSInteger)a;
    protocol-verbs | in ViewOutput,ViewInput,InteractorInput,InteractorOutput | func errorPlanted() | - (void)errorPlanted;
    type-name | beside View | final class Planted: UIViewController, {ViewInput} {} | @interface Planted : UIViewController <{ViewInput}>⏎@end
    type-name | beside View | class Planted: BaseController {}⏎extension Planted: {ViewInput} {} |
    type-name | beside View | public final class Planted: UITableViewController, {ViewInput} {} | @interface Planted : UITableViewController <UITableViewDelegate, {ViewInput}>⏎@end
    type-name | rename View,Presenter,Interactor,Router | Planted | Planted
    type-name | rename View,Presenter,Interactor,Router | TheWorker | PLTWorker
    file-name | move View,Presenter,Interactor,Router | Planted* | Planted*
    file-name | move ViewInput,ViewOutput,InteractorInput | Planted* | Planted*
    file-name | move View,Presenter,Interactor | Old* | Old*
    layer-folders | move View,Presenter,Interactor,Router | ../../Planted/* | ../../Planted/*
    layer-folders | move Presenter,Interactor,Router | ../View/* | ../View/*
    layer-folders | move View,Interactor,Router | ../Presenter/* | ../Presenter/*
    test-tree | beside View,Presenter,Interactor,Router | // Tests/Elsewhere/Planted.swift⏎import XCTest⏎class {role}Test {} | // Tests/Elsewhere/Planted.m⏎#import <XCTest/XCTest.h>⏎@interface {role}Test : XCTestCase⏎@end⏎@implementation {role}Test⏎@end
    test-tree | beside View,Presenter,Interactor,Router | // Tests/Planted.swift⏎@testable import Shop⏎import XCTest⏎final class {role}Test: XCTestCase {} |
    test-tree | beside View,Presenter,Interactor,Router | // ShopTests/Deep/Other/Planted.swift⏎import Testing⏎@Suite struct {role}Test {} |
    double-in-step | beside ViewInput,ViewOutput | // Tests/PlantedTests.swift⏎import XCTest⏎class PlantedSpy: {role} {} |
    double-in-step | beside ViewInput,ViewOutput | // Tests/PlantedTests.swift⏎import XCTest⏎final class PlantedMock: {role} {} |
    double-in-step | beside ViewInput,ViewOutput | // Tests/Doubles/Planted.swift⏎import XCTest⏎@MainActor final class PlantedStub: NSObject, {role} {} |
    double-in-step | beside ViewInput,ViewOutput | // Tests/PlantedTests.swift⏎import Testing⏎private final class PlantedFake: {role} {} |
    double-in-step | beside ViewInput,ViewOutput | // Tests/PlantedTests.swift⏎import XCTest⏎class PlantedDummy {}⏎extension PlantedDummy: {role} {} |
    documented | in ViewInput,ViewOutput,InteractorInput,RouterInput | func planted() | - (void)planted;
    documented | in ViewInput,ViewOutput,InteractorInput,RouterInput | @discardableResult func plantMore(_ a: Int) -> Int | - (NSInteger)plantMore:(NSInteger)a;
    documented | in ViewInput,ViewOutput,InteractorInput,RouterInput | func plantLast(with a: Int, and b: String) throws | - (BOOL)plantLast:(NSInteger)a with:(NSString *)b;
    unused | in ViewInput,ViewOutput,InteractorInput,RouterInput | func updatePlanted() | - (void)updatePlanted;
    unused | in ViewInput,ViewOutput,InteractorInput,RouterInput | func didPlant(_ a: Int) async | - (void)didPlant:(NSInteger)a;
    unused | in ViewInput,ViewOutput,InteractorInput,RouterInput | func showPlanted(_ a: String, _ b: Int) throws -> Bool | - (BOOL)showPlanted:(NSString *)a second:(NSInteger)b;
    synchronous-layers | in InteractorInput,ViewOutput | func planted(_ done: @escaping () -> Void) | - (void)planted:(void (^)(NSInteger))done;
    synchronous-layers | in InteractorInput,ViewOutput | func planted(_ done: ((Int) -> Void)?) | - (void)plantedWithCompletion:(PlantedCompletion)done;
    synchronous-layers | in InteractorInput,ViewOutput | func planted() async |
    synchronous-layers | in InteractorInput,ViewOutput | func planted(completion: @escaping @Sendable (Result<Int, any Error>) -> Void) | - (void)plantedWith:(NSString *)a completion:(void (^ _Nullable)(NSError *))completion;
    synchronous-layers | in InteractorInput,ViewOutput | func planted(_ a: Int) async throws -> [String] |
    """#
}
