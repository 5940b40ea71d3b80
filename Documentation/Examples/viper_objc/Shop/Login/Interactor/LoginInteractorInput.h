//
//  LoginInteractorInput.h
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <Foundation/Foundation.h>

/**
 Calls from the presenter to the interactor of the Login module: obtain…, perform…, process….
 */
@protocol LoginInteractorInput <NSObject>

@end
