@MainActor
protocol WireframeInterface: AnyObject {}
