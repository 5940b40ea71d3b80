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
 What the presenter tells the view of the Login module: setup…, update…, obtain….
 */
@protocol LoginViewInput <NSObject>

/**
 Shows the view as it is before there is anything to show.
 */
- (void)setupInitialState;

@end

NS_ASSUME_NONNULL_END
