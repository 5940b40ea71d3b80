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
 What only tests ask of the assembly of the Login module.
 */
@interface LoginAssembly ()

- (LoginInteractor *)interactorLogin;
- (LoginPresenter *)presenterLogin;
- (LoginRouter *)routerLogin;

@end
