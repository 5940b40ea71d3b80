// As much of Typhoon as generated modules are checked against, where there is none.
#pragma once

#import <Foundation/Foundation.h>

@interface TyphoonAssembly : NSObject
- (instancetype)activate;
@end

@interface TyphoonDefinition : NSObject
+ (id)withClass:(Class)aClass;
+ (id)withClass:(Class)aClass configuration:(void (^)(TyphoonDefinition *definition))configuration;
- (void)injectProperty:(SEL)selector with:(id)injection;
@end
