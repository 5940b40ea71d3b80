//
//  LoginInteractorInput.h
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <Foundation/Foundation.h>

/**
 What the presenter asks of the Login module's logic: obtain…, perform…, process….
 */
@protocol LoginInteractorInput <NSObject>

@end
