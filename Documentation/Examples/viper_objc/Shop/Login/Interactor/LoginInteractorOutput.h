//
//  LoginInteractorOutput.h
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/**
 Results of the Login module's interactor for the presenter: did….
 */
@protocol LoginInteractorOutput <NSObject>

@end

NS_ASSUME_NONNULL_END
