#!/usr/bin/env perl
# modules.pl BINARY FOLDER COUNT [classic]: makes a project with synchronized folders and that many modules of fifteen files
# each. The first is made by the binary, the others are copies of it under other names, with their records. A classic project
# lists as many files by name instead, though only those of the first module are the modules'.
use strict;
use warnings;
use Digest::SHA qw(sha256_hex);
use File::Basename qw(dirname);
use File::Find qw(find);
use File::Path qw(make_path);

my ($binary, $folder, $count, $isClassic) = @ARGV;
die "usage: modules.pl BINARY FOLDER COUNT [classic]\n" unless $count;

sub text { my ($path) = @_; open my $file, '<:raw', $path or die "$path: $!"; local $/; <$file> }

sub put {
  my ($path, $text) = @_;
  make_path(dirname($path));
  open my $file, '>:raw', $path or die "$path: $!";
  print $file $text;
}

# The project of project.pl with folders in place of its groups.
my $listed = $isClassic ? 15 * $count : 1;
my $project = `@{[dirname($0)]}/project.pl $listed`;
my %ids;
for my $name ($isClassic ? () : qw(App AppTests)) {
  $project =~ s/\t\t(\w+) \/\* $name \*\/ = \{\n\t\t\tisa = PBXGroup;.*?\n\t\t\};\n//s or die "no group $name";
  $ids{$name} = $1;
  $project =~ s/\t\t\tname = $name;\n/\t\t\tfileSystemSynchronizedGroups = (\n\t\t\t\t$ids{$name},\n\t\t\t);\n\t\t\tname = $name;\n/;
}
my $folders = join '', map {
  "\t\t$ids{$_} = {\n\t\t\tisa = PBXFileSystemSynchronizedRootGroup;\n\t\t\tpath = $_;\n\t\t\tsourceTree = \"<group>\";\n\t\t};\n"
} sort keys %ids;
if (!$isClassic) {
  $project =~ s/(\/\* Begin PBXGroup section \*\/\n)/$1$folders/;
  $project =~ s/objectVersion = 56/objectVersion = 77/;
}
put("$folder/App.xcodeproj/project.pbxproj", $project);
put("$folder/App/App.swift", "enum App {}\n");
put("$folder/AppTests/AppTests.swift", "import App\n");
put("$folder/Rambafile", <<"R");
company: Acme
author: Ada
project_name: App
xcodeproj_path: App.xcodeproj
project_target: App
project_file_path: App/Modules
test_target: AppTests
test_file_path: AppTests/Modules
R

my $first = 'Module00001';
system("cd '$folder' && '$binary' gen $first viper --quiet") == 0 or die "gen failed\n";
my %files;
find({no_chdir => 1, wanted => sub { $files{$_} = text($_) if -f }}, "$folder/App/Modules", "$folder/AppTests/Modules");
my $path = "$folder/.viper-gen/modules/App/Modules/$first.yml";
my $record = text($path);
for my $number (2 .. $count) {
  my $name = sprintf 'Module%05d', $number;
  my $own = $record;
  for my $file (sort keys %files) {
    (my $text = $files{$file}) =~ s/$first/$name/g;
    my ($old, $new) = (sha256_hex($files{$file}), sha256_hex($text));
    $own =~ s/$old/$new/ or die "no digest of $file\n";
    put($file =~ s/$first/$name/gr, $text);
  }
  put($path =~ s/$first/$name/r, $own =~ s/$first/$name/gr);
}
