//
//  LoginViewOutput.h
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/**
 What the view of the Login module tells its presenter: did….
 */
@protocol LoginViewOutput <NSObject>

/**
 The view is ready to be set up; comes once.
 */
- (void)didTriggerViewReadyEvent;

@end

NS_ASSUME_NONNULL_END
