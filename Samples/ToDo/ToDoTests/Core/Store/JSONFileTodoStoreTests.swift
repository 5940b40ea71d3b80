import Foundation
import Testing

@testable import ToDo

@MainActor
@Suite struct JSONFileTodoStoreTests {
    private let item = TodoItem(name: "Write/read", dueDate: Date(timeIntervalSince1970: 1_400_686_200))

    @Test("the file is JSON that people can read, with dates in ISO 8601")
    func format() throws {
        try withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("ToDo.json")
            try JSONFileTodoStore(file: file).add(item)
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
    func folderIsMade() throws {
        try withTemporaryFolder { folder in
            let deep = folder.appendingPathComponent("a/b")
            let store = JSONFileTodoStore(file: deep.appendingPathComponent("ToDo.json"))
            #expect(try store.items(in: .distantPast ..< .distantFuture) == [])
            #expect(FileManager.default.fileExists(atPath: deep.path) == false)
            try store.add(item)
            #expect(try FileManager.default.contentsOfDirectory(atPath: deep.path) == ["ToDo.json"])
        }
    }

    @Test(
        "a damaged file is an error, and stays as it is",
        arguments: [
            "", "[", "{}", "[{\"name\": \"Write\"}]", "[{\"name\": \"Write\", \"dueDate\": \"soon\"}]",
            "[{\"name\": 1, \"dueDate\": \"2014-05-21T15:30:00Z\"}]",
        ])
    func damaged(text: String) throws {
        try withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("ToDo.json")
            try Data(text.utf8).write(to: file)
            let store = JSONFileTodoStore(file: file)
            let expected = TodoStoreError.isDamaged(path: file.path)

            #expect(throws: expected) { try store.items(in: .distantPast ..< .distantFuture) }
            #expect(throws: expected) { try store.add(item) }
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }

    @Test("what cannot be written is an error, and changes nothing")
    func unwritable() throws {
        try withTemporaryFolder { folder in
            let blocker = folder.appendingPathComponent("file")
            try Data("x".utf8).write(to: blocker)
            let store = JSONFileTodoStore(file: blocker.appendingPathComponent("ToDo.json"))

            #expect(throws: TodoStoreError.cannotBeSaved(path: blocker.path + "/ToDo.json")) {
                try store.add(item)
            }
            #expect(try String(contentsOf: blocker, encoding: .utf8) == "x")
        }
    }

    @Test("what is there but cannot be read is an error, not an empty list")
    func unreadable() throws {
        try withTemporaryFolder { folder in
            #expect(throws: TodoStoreError.cannotBeRead(path: folder.path)) {
                try JSONFileTodoStore(file: folder).items(in: .distantPast ..< .distantFuture)
            }
        }
    }
}
