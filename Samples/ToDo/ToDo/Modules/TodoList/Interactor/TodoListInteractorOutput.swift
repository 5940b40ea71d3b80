/// What the TodoList module's logic answers its presenter: `did…`.
@MainActor
protocol TodoListInteractorOutput: AnyObject {
    func didObtainUpcomingItems(_ items: [UpcomingItem])

    func didFailToObtainUpcomingItems(_ error: any Error)
}
