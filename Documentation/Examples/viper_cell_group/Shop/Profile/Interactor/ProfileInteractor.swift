//
//  ProfileInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

nonisolated struct ProfileInteractor {}

// MARK: - ProfileInteractorInput

nonisolated extension ProfileInteractor: ProfileInteractorInput {
    @concurrent func obtainContent() async throws -> ProfileContent {
        try Task.checkCancellation()
        return ProfileContent(title: "Profile")
    }
}
