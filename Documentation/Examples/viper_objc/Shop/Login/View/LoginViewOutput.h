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
 Events of the Login module's view for the presenter: did….
 */
@protocol LoginViewOutput <NSObject>

/**
 The view is ready to be set up. Called once.
 */
- (void)didTriggerViewReadyEvent;

@end

NS_ASSUME_NONNULL_END
