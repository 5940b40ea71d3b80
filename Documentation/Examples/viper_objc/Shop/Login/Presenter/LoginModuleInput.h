//
//  LoginModuleInput.h
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <Foundation/Foundation.h>
#import <ViperMcFlurry/ViperMcFlurry.h>

NS_ASSUME_NONNULL_BEGIN

/**
 Calls from the caller to the Login module: configure…, update….
 */
@protocol LoginModuleInput <RamblerViperModuleInput>

/**
 Configures the module before its view is shown.
 */
- (void)configureModule;

@end

NS_ASSUME_NONNULL_END
