#!/usr/bin/env python3
"""A disk that ignores the case of names and their Unicode form but keeps both, as the disks of most Macs do.

    caseless_disk.py [--stubborn] STORE MOUNT

shows the folder STORE at MOUNT (by FUSE; fusepy and libfuse 2), in the foreground, until `fusermount -u MOUNT`. With
--stubborn it also does nothing when a name is to get another spelling, as some systems do: they take the two spellings for
two names of one file. Meant for tests: a look-up of another spelling lists the folder.
"""
import errno
import os
import sys
import unicodedata

from fuse import FUSE, FuseOSError, Operations

ATTRIBUTES = "atime ctime gid ino mode mtime nlink size uid".split()
SPACE = "bavail bfree blocks bsize favail ffree files flag frsize namemax".split()


def folded(name):
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", name).casefold())


class CaselessDisk(Operations):
    """Each operation gets the place where its path is kept; those that make something, where it shall be kept."""

    def __init__(self, store, is_stubborn):
        self.store, self.is_stubborn = os.path.realpath(store), is_stubborn

    def __call__(self, operation, path, *arguments):
        place = self.entry(path)
        if operation in ("mknod", "mkdir", "symlink", "link") and os.path.lexists(place):
            raise FuseOSError(errno.EEXIST)
        if operation in ("mknod", "mkdir", "symlink", "link") or operation == "create" and not os.path.lexists(place):
            place = self.spelled(path)
        return super().__call__(operation, place, *arguments)

    def entry(self, path):
        """Where a path is kept: each of its names as it is spelled there, or as asked for when it is not there."""
        place = self.store
        for name in filter(None, path.split("/")):
            if not os.path.lexists(os.path.join(place, name)) and os.path.isdir(place):
                key = folded(name)
                name = next((other for other in os.listdir(place) if folded(other) == key), name)
            place = os.path.join(place, name)
        return place

    def spelled(self, path):
        folder, name = os.path.split(path.rstrip("/"))
        return os.path.join(self.entry(folder), name)

    def access(self, place, mode):
        if not os.access(place, mode):
            raise FuseOSError(errno.EACCES)

    def rename(self, source, new):
        present, spelled = self.entry(new), self.spelled(new)
        if os.path.lexists(present) and present != source:
            if os.path.samestat(os.lstat(source), os.lstat(present)):
                return  # two names of one file
            os.rename(source, present)  # in one step, as a rename over something is
            source = present
        elif source == present and self.is_stubborn:
            return
        os.rename(source, spelled)

    getattr = lambda self, place, handle=None: {"st_" + name: getattr(os.lstat(place), "st_" + name) for name in ATTRIBUTES}
    statfs = lambda self, place: {"f_" + name: getattr(os.statvfs(self.store), "f_" + name) for name in SPACE}
    readdir = lambda self, place, handle: [".", ".."] + os.listdir(place)
    symlink = lambda self, place, target: os.symlink(target, place)
    link = lambda self, place, source: os.link(self.entry(source), place, follow_symlinks=False)
    create = lambda self, place, mode, info=None: os.open(place, os.O_RDWR | os.O_CREAT, mode)
    open = lambda self, place, flags: os.open(place, flags & ~(os.O_CREAT | os.O_EXCL))
    read = lambda self, place, size, offset, handle: os.pread(handle, size, offset)
    write = lambda self, place, data, offset, handle: os.pwrite(handle, data, offset)
    truncate = lambda self, place, length, handle=None: os.truncate(place, length)
    fsync = lambda self, place, only_data, handle: os.fsync(handle)
    release = lambda self, place, handle: os.close(handle)
    chown = lambda self, place, user, group: os.chown(place, user, group, follow_symlinks=False)
    utimens = lambda self, place, times=None: os.utime(place, times, follow_symlinks=False)
    flush = lambda self, place, handle: 0
    readlink, mknod, mkdir, rmdir, unlink, chmod = map(staticmethod, (os.readlink, os.mknod, os.mkdir, os.rmdir, os.unlink, os.chmod))


if __name__ == "__main__":
    *options, store, mount = sys.argv[1:]
    # Nothing is remembered of a name under one spelling that changes under another.
    FUSE(
        CaselessDisk(store, "--stubborn" in options), mount, foreground=True, nothreads=True, use_ino=True,
        attr_timeout=0, entry_timeout=0, negative_timeout=0)
