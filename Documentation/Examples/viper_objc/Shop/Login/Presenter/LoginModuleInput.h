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
 What its caller tells the Login module: configure…, update….
 */
@protocol LoginModuleInput <RamblerViperModuleInput>

/**
 Gives the module what it starts from, before its view is shown.
 */
- (void)configureModule;

@end

NS_ASSUME_NONNULL_END
