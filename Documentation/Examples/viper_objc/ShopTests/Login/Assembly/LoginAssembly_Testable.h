//
//  LoginAssembly_Testable.h
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import "LoginAssembly.h"

@class LoginInteractor;
@class LoginPresenter;
@class LoginRouter;

/**
 The definitions of the Login module that only tests use.
 */
@interface LoginAssembly ()

- (LoginInteractor *)interactorLogin;
- (LoginPresenter *)presenterLogin;
- (LoginRouter *)routerLogin;

@end
