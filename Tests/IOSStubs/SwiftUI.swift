// swift-format-ignore-file

// Declarations of SwiftUI that generated modules use.
@_exported import Foundation
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

@available(iOS 13.0, *)
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }

@available(iOS 13.0, *)
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

@available(iOS 13.0, *)
public struct EmptyView: View {
  public init() {}
  public var body: Never { fatalError() }
}

@available(iOS 13.0, *)
public struct TupleView<T>: View { public var body: Never { fatalError() } }

@available(iOS 13.0, *)
public struct _ConditionalContent<TrueContent, FalseContent>: View { public var body: Never { fatalError() } }

@available(iOS 13.0, *)
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    fatalError()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<A: View, B: View>(first: A) -> _ConditionalContent<A, B> { fatalError() }
  public static func buildEither<A: View, B: View>(second: B) -> _ConditionalContent<A, B> { fatalError() }
}

@available(iOS 13.0, *)
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public init(get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}

@available(iOS 13.0, *)
@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) {}
  public init(initialValue value: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

@available(iOS 17.0, *)
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
}

@available(iOS 17.0, *)
extension Bindable where Value: AnyObject {
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    fatalError()
  }
}

@available(iOS 13.0, *)
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
}

@available(iOS 13.0, *)
public struct Text: View, Equatable {
  public init(verbatim content: String) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {}
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {}
  public var body: Never { fatalError() }
}

@available(iOS 13.0, *)
public struct Label<Title: View, Icon: View>: View { public var body: Never { fatalError() } }

@available(iOS 13.0, *)
public struct Image: View { public var body: Never { fatalError() } }

@available(iOS 14.0, *)
extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {}
}

@available(iOS 13.0, *)
public struct Button<Label: View>: View {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError() }
}

@available(iOS 13.0, *)
extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}

@available(iOS 13.0, *)
public struct List<SelectionValue: Hashable, Content: View>: View { public var body: Never { fatalError() } }

@available(iOS 13.0, *)
extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {}
}

@available(iOS 14.0, *)
public struct ProgressView<Label: View, CurrentValueLabel: View>: View { public var body: Never { fatalError() } }

@available(iOS 14.0, *)
extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView { public init() {} }

@available(iOS 17.0, *)
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {}
  public var body: Never { fatalError() }
}

@available(iOS 17.0, *)
extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {}
}

@available(iOS 16.0, *)
public struct NavigationPath: Equatable {
  private var elements: [AnyHashable] = []
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { self.elements = elements.map { AnyHashable($0) } }
  public var count: Int { elements.count }
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
}

@available(iOS 16.0, *)
public struct NavigationStack<Data, Root: View>: View { public var body: Never { fatalError() } }

@available(iOS 16.0, *)
extension NavigationStack where Data == NavigationPath {
  public init(@ViewBuilder root: () -> Root) {}
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {}
}

@available(iOS 13.0, *)
extension View {
  @available(iOS 14.0, *)
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { EmptyView() }
  @available(iOS 14.0, *)
  @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { EmptyView() }
  @available(iOS 15.0, *)
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { EmptyView() }
  @available(iOS 15.0, *)
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { EmptyView() }
  @available(iOS 15.0, *)
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { EmptyView() }
  @available(iOS 17.0, *)
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { EmptyView() }
  @available(iOS 16.0, *)
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { EmptyView() }
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { EmptyView() }
  @available(iOS 14.0, *)
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { EmptyView() }
  @available(iOS 14.0, *)
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { EmptyView() }
  @available(iOS 15.0, *)
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View { EmptyView() }
  @available(iOS 17.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { EmptyView() }
  nonisolated public func padding(_ length: CGFloat? = nil) -> some View { EmptyView() }
}

@available(iOS 13.0, *)
public struct EnvironmentValues {
  @available(iOS 15.0, *)
  public var dismiss: DismissAction { fatalError() }
}

@available(iOS 15.0, *)
@MainActor public struct DismissAction { public func callAsFunction() {} }

@available(iOS 13.0, *)
@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

@available(iOS 15.0, *)
public enum VerticalEdge { case top, bottom }

// The macro is part of Xcode; here a function type-checks its content.
@available(iOS 17.0, *)
@MainActor public func _preview<V: View>(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> V) {}

@available(iOS 13.0, *)
open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { fatalError() }
}

@available(iOS 13.0, *)
public struct AnyView: View {
  public init<V: View>(_ view: V) {}
  public var body: Never { fatalError() }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@available(iOS 14.0, *)
@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@available(iOS 14.0, *)
public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

@available(iOS 14.0, *)
extension App { @MainActor @preconcurrency public static func main() {} }

@available(iOS 13.0, *)
@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public var coordinator: Representable.Coordinator { fatalError() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  associatedtype Coordinator = Void
  func makeCoordinator() -> Coordinator
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

@available(iOS 13.0, *)
extension UIViewControllerRepresentable {
  public var body: Never { fatalError() }
  public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
}

@available(iOS 13.0, *)
extension UIViewControllerRepresentable where Coordinator == Void { public func makeCoordinator() {} }

@available(iOS 14.0, *)
extension View { nonisolated public func ignoresSafeArea() -> some View { EmptyView() } }
