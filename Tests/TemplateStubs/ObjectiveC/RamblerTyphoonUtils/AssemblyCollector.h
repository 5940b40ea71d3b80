// As much of RamblerTyphoonUtils as generated modules are checked against, where there is none.
#pragma once

#import <Foundation/Foundation.h>

@protocol RamblerInitialAssembly <NSObject>
@end
