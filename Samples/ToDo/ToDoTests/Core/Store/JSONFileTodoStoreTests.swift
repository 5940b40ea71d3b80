import Foundation
import Testing

@testable import ToDo

@MainActor
@Suite struct JSONFileTodoStoreTests {
    private let item = TodoItem(name: "Write/read", dueDate: Date(timeIntervalSince1970: 1_400_686_200))

    @Test("the file is readable JSON with dates in ISO 8601")
    func format() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("ToDo.json")
            try await JSONFileTodoStore(file: file).add(item)
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(
                text == """
                    [
                      {
                        "dueDate" : "2014-05-21T15:30:00Z",
                        "name" : "Write/read"
                      }
                    ]

                    """)
        }
    }

    @Test("the folder is made with the first item, not before")
    func folderIsMade() async throws {
        try await withTemporaryFolder { folder in
            let deep = folder.appendingPathComponent("a/b")
            let store = JSONFileTodoStore(file: deep.appendingPathComponent("ToDo.json"))
            #expect(try await store.items() == [])
            #expect(FileManager.default.fileExists(atPath: deep.path) == false)
            try await store.add(item)
            #expect(try FileManager.default.contentsOfDirectory(atPath: deep.path) == ["ToDo.json"])
        }
    }

    @Test(
        "a damaged file is an error, and stays as it is",
        arguments: [
            "", "[", "{}", "[{\"name\": \"Write\"}]", "[{\"name\": \"Write\", \"dueDate\": \"soon\"}]",
            "[{\"name\": 1, \"dueDate\": \"2014-05-21T15:30:00Z\"}]",
        ])
    func damaged(text: String) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("ToDo.json")
            try Data(text.utf8).write(to: file)
            let store = JSONFileTodoStore(file: file)
            let expected = TodoStoreError.isDamaged(path: file.path)

            await #expect(throws: expected) { try await store.items() }
            await #expect(throws: expected) { try await store.add(item) }
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }

    @Test("an error while writing changes nothing")
    func unwritable() async throws {
        try await withTemporaryFolder { folder in
            let blocker = folder.appendingPathComponent("file")
            try Data("x".utf8).write(to: blocker)
            let store = JSONFileTodoStore(file: blocker.appendingPathComponent("ToDo.json"))

            await #expect(throws: TodoStoreError.cannotBeSaved(path: blocker.path + "/ToDo.json")) {
                try await store.add(item)
            }
            #expect(try String(contentsOf: blocker, encoding: .utf8) == "x")
        }
    }

    @Test("an unreadable file is an error, not an empty list")
    func unreadable() async throws {
        try await withTemporaryFolder { folder in
            await #expect(throws: TodoStoreError.cannotBeRead(path: folder.path)) {
                try await JSONFileTodoStore(file: folder).items()
            }
        }
    }
}
