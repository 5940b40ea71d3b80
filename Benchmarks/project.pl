#!/usr/bin/env perl
# project.pl FILES: prints a project.pbxproj, as Xcode writes it, of an app with that many source files in groups of
# twenty, and its unit tests.
use strict;
use warnings;

my $files = shift || 100;
my $groups = int(($files + 19) / 20);
sub id { sprintf '%s%06X5D8E21A4007C4F%02X', @_[0, 1], $_[2] // 0x19 }
my (@build, @references, @children, @sources);
for my $n (1 .. $files) {
  my ($name, $reference, $build) = (sprintf('Screen%05d.swift', $n), id('A1', 2 * $n), id('A1', 2 * $n + 1));
  push @build, "\t\t$build /* $name in Sources */ = {isa = PBXBuildFile; fileRef = $reference /* $name */; };\n";
  push @references, "\t\t$reference /* $name */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; "
    . "path = $name; sourceTree = \"<group>\"; };\n";
  push @{$children[($n - 1) / 20]}, "\t\t\t\t$reference /* $name */,\n";
  push @sources, "\t\t\t\t$build /* $name in Sources */,\n";
}
my ($main, $app, $tests) = (id('B0', 1), id('B0', 2), id('B0', 3));
my @groups = ("\t\t$main = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n\t\t\t\t$app /* App */,\n\t\t\t\t$tests /* AppTests */,\n"
  . "\t\t\t);\n\t\t\tsourceTree = \"<group>\";\n\t\t};\n");
push @groups, "\t\t$app /* App */ = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n"
  . join('', map { sprintf "\t\t\t\t%s /* Group%04d */,\n", id('B1', $_), $_ } 1 .. $groups)
  . "\t\t\t);\n\t\t\tpath = App;\n\t\t\tsourceTree = \"<group>\";\n\t\t};\n";
push @groups, "\t\t$tests /* AppTests */ = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n\t\t\t);\n\t\t\tpath = AppTests;\n"
  . "\t\t\tsourceTree = \"<group>\";\n\t\t};\n";
for my $n (1 .. $groups) {
  my $name = sprintf 'Group%04d', $n;
  push @groups, sprintf("\t\t%s /* %s */ = {\n", id('B1', $n), $name) . "\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n"
    . join('', @{$children[$n - 1]}) . "\t\t\t);\n\t\t\tpath = $name;\n\t\t\tsourceTree = \"<group>\";\n\t\t};\n";
}
sub target {
  my ($id, $name, $type, $phase) = @_;
  "\t\t$id /* $name */ = {\n\t\t\tisa = PBXNativeTarget;\n\t\t\tbuildPhases = (\n\t\t\t\t$phase /* Sources */,\n\t\t\t);\n"
    . "\t\t\tbuildRules = (\n\t\t\t);\n\t\t\tdependencies = (\n\t\t\t);\n\t\t\tname = $name;\n\t\t\tproductName = $name;\n"
    . "\t\t\tproductType = \"$type\";\n\t\t};\n";
}
sub phase {
  my ($id, @files) = @_;
  "\t\t$id /* Sources */ = {\n\t\t\tisa = PBXSourcesBuildPhase;\n\t\t\tbuildActionMask = 2147483647;\n\t\t\tfiles = (\n"
    . join('', @files) . "\t\t\t);\n\t\t\trunOnlyForDeploymentPostprocessing = 0;\n\t\t};\n";
}
my @targets = (id('C0', 1), id('C0', 2));
my @phases = (id('D0', 1), id('D0', 2));
sub section { my $isa = shift; "\n/* Begin $isa section */\n" . join('', @_) . "/* End $isa section */\n" }
my $project = id('E0', 1);
print "// !\$*UTF8*\$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 56;\n\tobjects = {\n",
  section('PBXBuildFile', @build), section('PBXFileReference', @references), section('PBXGroup', sort @groups),
  section('PBXNativeTarget', target($targets[0], 'App', 'com.apple.product-type.application', $phases[0]),
    target($targets[1], 'AppTests', 'com.apple.product-type.bundle.unit-test', $phases[1])),
  section('PBXProject', "\t\t$project /* Project object */ = {\n\t\t\tisa = PBXProject;\n\t\t\tattributes = {\n"
    . "\t\t\t\tTargetAttributes = {\n\t\t\t\t\t$targets[1] = {\n\t\t\t\t\t\tTestTargetID = $targets[0];\n\t\t\t\t\t};\n"
    . "\t\t\t\t};\n\t\t\t};\n\t\t\tmainGroup = $main;\n\t\t\tprojectDirPath = \"\";\n\t\t\ttargets = (\n"
    . "\t\t\t\t$targets[0] /* App */,\n\t\t\t\t$targets[1] /* AppTests */,\n\t\t\t);\n\t\t};\n"),
  section('PBXSourcesBuildPhase', phase($phases[0], @sources), phase($phases[1])),
  "\t};\n\trootObject = $project /* Project object */;\n}\n";
