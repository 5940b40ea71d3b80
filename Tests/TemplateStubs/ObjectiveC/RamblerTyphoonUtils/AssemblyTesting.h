// As much of RamblerTyphoonUtils as generated tests are checked against, where there is none.
#pragma once

#import <XCTest/XCTest.h>

#define RamblerSelector(name) NSStringFromSelector(@selector(name))

@interface RamblerTyphoonAssemblyTestsTypeDescriptor : NSObject
+ (instancetype)descriptorWithClass:(Class)describedClass;
@end

@interface RamblerTyphoonAssemblyTests : XCTestCase
- (void)verifyTargetDependency:(id)target
                withDescriptor:(RamblerTyphoonAssemblyTestsTypeDescriptor *)descriptor
                  dependencies:(NSArray *)dependencies;
@end
