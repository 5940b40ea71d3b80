//
//  LoginViewInput.h
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/**
 Calls from the presenter to the Login module's view: setup…, update…, obtain….
 */
@protocol LoginViewInput <NSObject>

/**
 Shows the initial state of the view.
 */
- (void)setupInitialState;

@end

NS_ASSUME_NONNULL_END
