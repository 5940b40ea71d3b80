import Foundation

/// Stores items in a readable JSON file, with dates in ISO 8601.
///
/// The file is read at every request: it is small, and nothing can then be lost between memory and disk. Requests are completed at
/// once, because a terminal has nothing else to do meanwhile.
final class JSONFileTodoStore: TodoStore {
    private let file: URL

    init(file: URL) {
        self.file = file
    }

    func findItems(in interval: Range<Date>, completion: @escaping StoreCompletion<[TodoItem]>) {
        completion(Result { try load().filter { interval.contains($0.dueDate) } })
    }

    func add(_ item: TodoItem, completion: @escaping StoreCompletion<Void>) {
        completion(Result { try save(item) })
    }

    private func save(_ item: TodoItem) throws {
        // Read first, so that an unreadable file is never replaced.
        let items = try load() + [item]
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try (encoder.encode(items) + Data("\n".utf8)).write(to: file, options: .atomic)
        } catch {
            throw TodoStoreError.cannotBeSaved(path: file.path)
        }
    }

    private func load() throws -> [TodoItem] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        guard let data = try? Data(contentsOf: file) else {
            throw TodoStoreError.cannotBeRead(path: file.path)
        }
        do {
            return try decoder.decode([TodoItem].self, from: data)
        } catch {
            throw TodoStoreError.isDamaged(path: file.path)
        }
    }

    private var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    private var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}
