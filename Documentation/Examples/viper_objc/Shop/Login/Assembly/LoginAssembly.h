//
//  LoginAssembly.h
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <RamblerTyphoonUtils/AssemblyCollector.h>
#import <Typhoon/Typhoon.h>

@class LoginViewController;

NS_ASSUME_NONNULL_BEGIN

/**
 Creates the Login module and connects its parts. Typhoon uses it, also for views from storyboards.
 */
@interface LoginAssembly : TyphoonAssembly <RamblerInitialAssembly>

/**
 Creates a module. Its view controller owns it.
 */
- (LoginViewController *)viewLogin;

@end

NS_ASSUME_NONNULL_END
