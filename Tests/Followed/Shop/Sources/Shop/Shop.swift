import Cart
import CartInterface
import Feed
import FeedInterface
import Frame
import FrameInterface
import Gate
import GateInterface
import Head
import HeadInterface
import Login
import LoginInterface
import Note
import NoteInterface
import Page
import Reel
import ReelInterface
import Roll
import RollInterface
import Row
import Rows
import RowsInterface
import Search
import Side
import SideInterface
import Strip

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

@MainActor
enum Shop {
  static let login: any LoginModuleAssembly = LoginAssembly()
  static let cart: any CartModuleAssembly = CartAssembly()
  static let feed: any FeedModuleAssembly = FeedAssembly()
  static let frame: any FrameModuleAssembly = FrameAssembly(headAssembly: HeadAssembly(), sideAssembly: SideAssembly())
  static let gate: any GateModuleAssembly = GateAssembly()
  static let reel: any ReelModuleAssembly = ReelAssembly()
  static let roll: any RollModuleAssembly = RollAssembly(noteAssembly: NoteAssembly())
  static let rows: any RowsModuleAssembly = RowsAssembly()

  static func start() -> UIViewController {
    let first = login.makeModule(moduleOutput: nil) { _ in }
    first.view.addSubview(cart.makeModule(transitionHandler: first, moduleOutput: nil) { _ in })
    RowAssembly().attachModule(to: RowCell(), transitionHandler: first)
    first.present(HomeAssembly().makeModule(), animated: false)
    return SearchAssembly().makeModule()
  }

  static func others() -> [UIResponder] {
    [
      feed.makeModule(moduleOutput: nil) { _ in }, frame.makeModule(), roll.makeModule(),
      rows.makeModule(), reel.makeModule(for: ReelEntity(title: "Reel")),
      gate.makeModule(for: GateEntity(title: "Gate")),
      StripAssembly(headAssembly: HeadAssembly()).makeModule(), StageAssembly().makeModule(),
    ]
  }

  static func profile() -> UIViewController {
    let module = ProfileAssembly().makeModule(moduleOutput: nil) { _ in }
    module.title = ProfileTheme.standard.title
    return module
  }
}
