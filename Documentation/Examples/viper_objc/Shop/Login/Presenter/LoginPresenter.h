//
//  LoginPresenter.h
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <Foundation/Foundation.h>

#import "LoginInteractorOutput.h"
#import "LoginModuleInput.h"
#import "LoginViewOutput.h"

@protocol LoginInteractorInput;
@protocol LoginRouterInput;
@protocol LoginViewInput;

NS_ASSUME_NONNULL_BEGIN

/**
 Owns the state of the Login module, and decides what to show, request and open.
 */
@interface LoginPresenter : NSObject <LoginModuleInput, LoginViewOutput, LoginInteractorOutput>

@property (nonatomic, weak, nullable) id<LoginViewInput> view;
@property (nonatomic, strong) id<LoginInteractorInput> interactor;
@property (nonatomic, strong) id<LoginRouterInput> router;

@end

NS_ASSUME_NONNULL_END
