//
//  TripComponent+Fare.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol TripDependencyFare: Dependency {}

extension TripComponent: FareDependency {}
