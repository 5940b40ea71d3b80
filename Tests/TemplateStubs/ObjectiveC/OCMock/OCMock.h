// As much of OCMock as generated tests are checked against, where there is none.
#pragma once

#import <Foundation/Foundation.h>

@interface OCMStubRecorder : NSObject
@property (nonatomic, readonly) OCMStubRecorder *(^andReturn)(id value);
@end

id OCMProtocolMock(Protocol *protocol);
id OCMStrictProtocolMock(Protocol *protocol);
void OCMVerifyAll(id mock);
OCMStubRecorder *OCMLastRecorder(void);

#define OCMExpect(invocation) ({ invocation; OCMLastRecorder(); })
