//
//  ListStore.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

/// The stored form of a ListEntity, which only the data manager uses.
nonisolated struct ListRecord: Codable, Equatable, Sendable {
    var title: String
}

nonisolated protocol ListStoreInterface: Sendable {
    /// All records; empty if nothing was saved yet.
    func records() async throws -> [ListRecord]
    /// Replaces the stored records.
    func save(_ records: [ListRecord]) async throws
}

actor ListFileStore {
    nonisolated let file: URL

    init(file: URL = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Documents/List.json")) {
        self.file = file
    }
}

// MARK: - ListStoreInterface

extension ListFileStore: ListStoreInterface {
    func records() throws -> [ListRecord] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try JSONDecoder().decode([ListRecord].self, from: Data(contentsOf: file))
    }

    func save(_ records: [ListRecord]) throws {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try JSONEncoder().encode(records).write(to: file, options: .atomic)
    }
}
