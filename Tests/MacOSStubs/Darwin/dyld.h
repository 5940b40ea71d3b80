// What the packages import of mach-o/dyld.h.
#pragma once
