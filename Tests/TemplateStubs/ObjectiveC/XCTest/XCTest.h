// As much of XCTest as generated tests are checked against, where there is none.
#pragma once

#import <Foundation/Foundation.h>

@interface XCTestCase : NSObject
- (void)setUp;
- (void)tearDown;
@end

#define XCTAssertTrue(expression, ...) ((void)!(expression))
#define XCTAssertNil(expression, ...) ((void)((id)(expression) == nil))
#define XCTAssertNotNil(expression, ...) ((void)((id)(expression) != nil))
#define XCTAssertEqual(expression1, expression2, ...) ((void)((expression1) == (expression2)))
#define XCTAssertEqualObjects(expression1, expression2, ...) ((void)((id)(expression1) == (id)(expression2)))
#define XCTSkip(...) ((void)0)
