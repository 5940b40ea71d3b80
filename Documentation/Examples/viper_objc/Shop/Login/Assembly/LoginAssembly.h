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
 Builds the Login module and connects its parts; Typhoon asks it, for views of storyboards too.
 */
@interface LoginAssembly : TyphoonAssembly <RamblerInitialAssembly>

/**
 Makes a new module; its view controller keeps it alive.
 */
- (LoginViewController *)viewLogin;

@end

NS_ASSUME_NONNULL_END
