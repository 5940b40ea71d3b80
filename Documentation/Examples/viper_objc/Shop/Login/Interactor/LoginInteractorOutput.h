//
//  LoginInteractorOutput.h
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <Foundation/Foundation.h>

/**
 What the Login module's logic answers its presenter: did….
 */
@protocol LoginInteractorOutput <NSObject>

@end
