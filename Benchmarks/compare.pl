#!/usr/bin/env perl
# compare.pl RUNS SETUP A B: times two shell commands in turn, after SETUP each, and prints the medians and their ratio.
# A ratio of two things measured in the same minute holds where single times do not.
use strict;
use warnings;
use Time::HiRes qw(time);

my ($runs, $setup, @commands) = @ARGV;
die "usage: compare.pl RUNS SETUP A B\n" unless @commands == 2;

sub run { system('/bin/sh', '-c', $_[0]) == 0 or die "failed: $_[0]\n" }
sub median { my @sorted = sort { $a <=> $b } @_; $sorted[$#sorted / 2] }

my @times = ([], []);
for my $round (0 .. $runs) {
  for my $which (0, 1) {
    run($setup);
    my $start = time;
    run("exec $commands[$which]");
    # The first round warms the caches up.
    push @{$times[$which]}, time - $start if $round > 0;
  }
}
my ($a, $b) = map { 1000 * median(@$_) } @times;
printf "%8.2f ms against %8.2f ms: ratio %.2f\n", $a, $b, $a / $b;
