import Testing
@testable import FileSystem
