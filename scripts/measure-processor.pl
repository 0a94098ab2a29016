# Runs a command and writes the processor seconds of the command and of all its descendants to a file:
#   perl measure-processor.pl FILE COMMAND ARGUMENTS...
# Linux adds a process's time to the process that waits for it. Some processes of a browser outlive their parent for a
# moment, and their time, more than half of all, would be lost: this process adopts such orphans and waits for them,
# which Node cannot do. Ends with the command's exit code.
use strict;
use warnings;
use Errno;
use POSIX qw(WNOHANG);

my $prctl = (POSIX::uname())[4] eq "x86_64" ? 157 : 167;
my ($set_parent_death_signal, $set_child_subreaper, $sigterm) = (1, 36, 15);
syscall($prctl, $set_child_subreaper, 1, 0, 0, 0);
syscall($prctl, $set_parent_death_signal, $sigterm, 0, 0, 0);

my $file = shift @ARGV;
my $command = fork() // die "fork: $!";
if ($command == 0) { exec { $ARGV[0] } @ARGV or exit 127 }

$SIG{TERM} = sub { kill "TERM", $command };
# The terminal sends these to the command too.
$SIG{INT} = $SIG{HUP} = "IGNORE";

my $status;
until (defined $status) {
    my $ended = waitpid(-1, 0);
    if ($ended == $command) { $status = $? }
    elsif ($ended == -1 && !$!{EINTR}) { die "waitpid: $!" }
}
# The last orphans have two seconds to end.
for (1 .. 40) {
    my $ended = waitpid(-1, WNOHANG);
    while ($ended > 0) { $ended = waitpid(-1, WNOHANG) }
    last if $ended == -1;
    select(undef, undef, undef, 0.05);
}

my (undef, undef, $user, $system) = times;
open(my $out, ">", $file) or die "$file: $!";
print {$out} $user + $system;
close($out) or die "$file: $!";
exit($status & 127 ? 128 + ($status & 127) : $status >> 8);
