//
//  ProfileInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Does the work of the Profile module off the main actor, with the services it holds; keeps no state.
nonisolated struct ProfileInteractor {}

// MARK: - ProfileInteractorInput

nonisolated extension ProfileInteractor: ProfileInteractorInput {
    @concurrent func obtainContent() async throws -> ProfileContent {
        try Task.checkCancellation()
        return ProfileContent(title: "Profile")
    }
}
