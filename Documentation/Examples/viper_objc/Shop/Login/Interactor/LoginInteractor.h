//
//  LoginInteractor.h
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <Foundation/Foundation.h>

#import "LoginInteractorInput.h"

@protocol LoginInteractorOutput;

NS_ASSUME_NONNULL_BEGIN

/**
 The use cases of the Login module. It has services and no state.
 */
@interface LoginInteractor : NSObject <LoginInteractorInput>

@property (nonatomic, weak, nullable) id<LoginInteractorOutput> output;

@end

NS_ASSUME_NONNULL_END
