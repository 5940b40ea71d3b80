#!/usr/bin/env python3
"""A disk that ignores the case of names and their Unicode form but keeps both, as the disks of most Macs do.

    caseless_disk.py [--stubborn] STORE MOUNT

shows the folder STORE at MOUNT (by FUSE; fusepy and libfuse 2), in the foreground, until `fusermount -u MOUNT`. With
--stubborn it also does nothing when a name is to get another spelling, as some systems do: they take the two spellings for
two names of one file. Meant for tests: a look-up of another spelling lists the folder.
"""
import argparse
import errno
import os
import unicodedata

from fuse import FUSE, FuseOSError, Operations

ATTRIBUTES = "atime ctime gid ino mode mtime nlink size uid".split()
SPACE = "bavail bfree blocks bsize favail ffree files flag frsize namemax".split()


def folded(name):
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", name).casefold())


class CaselessDisk(Operations):
    def __init__(self, store, is_stubborn):
        self.store = os.path.realpath(store)
        self.is_stubborn = is_stubborn

    def entry(self, path):
        """Where a path is kept: each of its names as it is spelled there, or as asked for when it is not there."""
        place = self.store
        for name in path.split("/"):
            if name:
                place = os.path.join(place, self.spelling(place, name))
        return place

    def spelling(self, folder, name):
        if os.path.lexists(os.path.join(folder, name)):
            return name
        try:
            names = os.listdir(folder)
        except OSError:
            return name
        key = folded(name)
        return next((other for other in names if folded(other) == key), name)

    def new_entry(self, path):
        """Where something new is kept, in the spelling that it was asked for; only where there is nothing yet."""
        if os.path.lexists(self.entry(path)):
            raise FuseOSError(errno.EEXIST)
        return self.spelled(path)

    def spelled(self, path):
        folder, name = os.path.split(path.rstrip("/"))
        return os.path.join(self.entry(folder), name)

    # What is there

    def getattr(self, path, handle=None):
        status = os.lstat(self.entry(path))
        return {"st_" + name: getattr(status, "st_" + name) for name in ATTRIBUTES}

    def access(self, path, mode):
        if not os.access(self.entry(path), mode):
            raise FuseOSError(errno.EACCES)

    def readdir(self, path, handle):
        return [".", ".."] + os.listdir(self.entry(path))

    def readlink(self, path):
        return os.readlink(self.entry(path))

    def statfs(self, path):
        status = os.statvfs(self.store)
        return {"f_" + name: getattr(status, "f_" + name) for name in SPACE}

    # Names

    def mknod(self, path, mode, device):
        os.mknod(self.new_entry(path), mode, device)

    def mkdir(self, path, mode):
        os.mkdir(self.new_entry(path), mode)

    def symlink(self, path, target):
        os.symlink(target, self.new_entry(path))

    def link(self, path, source):
        os.link(self.entry(source), self.new_entry(path), follow_symlinks=False)

    def rmdir(self, path):
        os.rmdir(self.entry(path))

    def unlink(self, path):
        os.unlink(self.entry(path))

    def rename(self, old, new):
        source, present, spelled = self.entry(old), self.entry(new), self.spelled(new)
        if os.path.lexists(present) and present != source:
            if os.path.samestat(os.lstat(source), os.lstat(present)):
                return  # two names of one file
            os.rename(source, present)  # in one step, as a rename over something is
            source = present
        elif source == present and self.is_stubborn:
            return
        os.rename(source, spelled)

    # Contents

    def create(self, path, mode, info=None):
        place = self.entry(path)
        return os.open(place if os.path.lexists(place) else self.spelled(path), os.O_RDWR | os.O_CREAT, mode)

    def open(self, path, flags):
        return os.open(self.entry(path), flags & ~(os.O_CREAT | os.O_EXCL))

    def read(self, path, size, offset, handle):
        return os.pread(handle, size, offset)

    def write(self, path, data, offset, handle):
        return os.pwrite(handle, data, offset)

    def truncate(self, path, length, handle=None):
        os.truncate(self.entry(path), length)

    def flush(self, path, handle):
        return 0

    def fsync(self, path, only_data, handle):
        os.fsync(handle)

    def release(self, path, handle):
        os.close(handle)

    def chmod(self, path, mode):
        os.chmod(self.entry(path), mode)

    def chown(self, path, user, group):
        os.chown(self.entry(path), user, group, follow_symlinks=False)

    def utimens(self, path, times=None):
        os.utime(self.entry(path), times, follow_symlinks=False)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stubborn", action="store_true")
    parser.add_argument("store")
    parser.add_argument("mount")
    options = parser.parse_args()
    # Nothing is remembered of a name under one spelling that changes under another.
    FUSE(
        CaselessDisk(options.store, options.stubborn), options.mount, foreground=True, nothreads=True, use_ino=True,
        attr_timeout=0, entry_timeout=0, negative_timeout=0)
