#!/usr/bin/env perl
# compare.pl RUNS SETUP A B: times two shell commands in turn, after SETUP each, and prints the medians and their ratio.
# A ratio of two things measured in the same minute holds where single times do not.
use strict;
use warnings;
use Time::HiRes qw(time);

my ($runs, $setup, @commands) = @ARGV;
die "usage: compare.pl RUNS SETUP A B\n" unless @commands == 2;

# A command without words for a shell needs none, which would take longer to start than what is measured.
sub run { system($_[0] =~ m{^[\w\s./=-]+$} ? split(' ', $_[0]) : ('/bin/sh', '-c', $_[0])) == 0 or die "failed: $_[0]\n" }
sub median { my @sorted = sort { $a <=> $b } @_; $sorted[$#sorted / 2] }

# What the commands say is nothing to who reads the figures.
open(my $said, '>&', \*STDOUT) or die $!;
open(STDOUT, '>', '/dev/null') or die $!;
my @times = ([], []);
for my $round (0 .. $runs) {
  for my $which (0, 1) {
    run($setup);
    my $start = time;
    run($commands[$which]);
    # The first round warms the caches up.
    push @{$times[$which]}, time - $start if $round > 0;
  }
}
open(STDOUT, '>&', $said) or die $!;
my ($a, $b) = map { 1000 * median(@$_) } @times;
printf "%8.2f ms against %8.2f ms: ratio %.2f\n", $a, $b, $a / $b;
