// What the packages import of mach-o/dyld.h.
#pragma once
#include <stdint.h>
extern const char *_dyld_get_image_name(uint32_t image_index);
