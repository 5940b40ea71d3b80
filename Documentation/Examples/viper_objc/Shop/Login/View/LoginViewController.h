//
//  LoginViewController.h
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <UIKit/UIKit.h>

#import "LoginViewInput.h"

@protocol LoginViewOutput;

NS_ASSUME_NONNULL_BEGIN

/**
 The view of the Login module. It reports user actions to the presenter.
 */
@interface LoginViewController : UIViewController <LoginViewInput>

@property (nonatomic, strong) id<LoginViewOutput> output;

@end

NS_ASSUME_NONNULL_END
