#!/bin/sh
# The command `recital move`: moves the site with its files, keys and settings to another server. It runs as root,
# because it stops the site and reads its key; what reads or writes the database has only the rights of the site.
set -eu
release=$(dirname "$(dirname "$(readlink -f "$0")")")
recital=$release/bin/recital
settings=${RECITAL_SETTINGS:-/etc/recital/recital.env}
# Settings of a machine; all others are the site's.
of_machine='DATA_DIR|BACKUP_DIR|DATABASE_URL|DATABASE_URL_FILE|FFMPEG_PATH|UPDATES_URL'
# What a backup leaves out, because it is secret or belongs to the running site.
private_files='encryption.key erasures https'

usage() {
  cat <<END
Moves the site to another server, where Recital is installed and has no site yet. The site is stopped here before the
last backup is made, so that no order is lost, and started there.
  recital move root@HOST
      by ssh, with the options of ~/.ssh/config; installs Recital there if it is missing
  recital move --to FOLDER
      into a folder, which you bring to the new server
  recital move --from FOLDER
      there, from that folder; the site is started
Options:
  --keep-running   a trial: the site goes on here, and is not started there
  --replace        deletes the site that is there, after a backup of it
END
}

main() {
  target='' to='' from='' archive='' private='' megabytes='' starts=no keeps_running=no replace='' sudo=''
  read_arguments "$@"
  [ "$(id -u)" = 0 ] || refuse "Only root can move the site: sudo recital move …"
  data=$(setting DATA_DIR "$settings")
  data=${data:-/var/lib/recital}
  backups=$(setting BACKUP_DIR "$settings")
  backups=${backups:-$data/backups}
  work=$(mktemp -d)
  trap 'end' EXIT
  trap 'exit 1' HUP INT TERM
  restarts=no
  if [ -n "$to" ]; then move_into_folder
  elif [ -n "$from" ]; then move_from_folder
  elif [ -n "$archive" ]; then import_site "$archive" "$private"
  elif [ -n "$megabytes" ]; then check_here "$megabytes"
  elif [ "$starts" = yes ]; then start_here
  else move_by_ssh; fi
}

read_arguments() {
  while [ $# -gt 0 ]; do
    case $1 in
      --help | -h) usage && exit 0 ;;
      --keep-running) keeps_running=yes ;;
      --replace) replace=--replace ;;
      --to | --from | --check) [ $# -ge 2 ] || misuse "$1 needs a value." ;;
      # The other server is called with --check, --import and --start.
      --start) starts=yes ;;
      --import) [ $# -ge 3 ] || misuse "$1 needs two values." ;;
      -*) misuse "There is no option $1." ;;
      *) [ -z "$target" ] || misuse "Name one server." ;;
    esac
    case $1 in
      --to) to=$2 && shift ;;
      --from) from=$2 && shift ;;
      --check) megabytes=$2 && shift ;;
      --import) archive=$2 private=$3 && shift 2 ;;
      -*) ;;
      *) target=$1 ;;
    esac
    shift
  done
  [ "$starts" = yes ] || [ -n "$target$to$from$archive$megabytes" ] || misuse "Say where the site moves to."
}

say() { printf '%s\n' "$@"; }

misuse() {
  printf '%s\n\n' "$1" >&2
  usage >&2
  exit 2
}

refuse() {
  printf '%s\n' "$@" >&2
  exit 1
}

# Undoes what must not last if a step fails: the site goes on here.
end() {
  code=$?
  if [ "$restarts" = yes ]; then
    say "The site was not moved and goes on here." >&2
    systemctl start recital
  fi
  [ -z "$target" ] || ssh -o ControlPath="$work/ssh" -O exit "$target" 2>/dev/null || true
  rm -rf "$work"
  exit "$code"
}

# Prints the value of a setting without its quotation marks.
setting() { sed -n "s/^$1=//p" "$2" | tail -n 1 | sed "s/^\([\"'\`]\)\(.*\)\1\$/\2/"; }

as_site() { setpriv --reuid=recital --regid=recital --init-groups "$@"; }

has_systemd() { case $(systemctl is-system-running 2>/dev/null) in '' | offline) return 1 ;; esac; }

stop_site() {
  if [ "$keeps_running" = yes ]; then return; fi
  if has_systemd; then
    if systemctl is-active --quiet recital; then restarts=yes; fi
    systemctl stop recital
  elif "$recital" health 2>/dev/null; then
    refuse "Stop the site first, so that no order comes after the last backup."
  fi
}

# Makes a backup in a folder, or among the site's own; `made` is its archive.
back_up() {
  "$recital" backup ${1:+--to "$1"} >"$work/backup" || refuse "The site cannot be moved without a whole backup."
  made=$(sed -n 's/^Backed up, and restored for trial: //p' "$work/backup")
}

# Puts what a backup leaves out into a folder that only root can read.
pack_private() {
  install -d -m 0700 "$1"
  for name in $private_files; do
    rm -rf "${1:?}/$name"
    if [ -e "$data/$name" ]; then cp -a "$data/$name" "$1/"; fi
  done
  install -m 0600 "$settings" "$1/recital.env"
}

move_into_folder() {
  [ -d "$to" ] || install -d -m 0700 -o recital -g recital "$to"
  to=$(cd "$to" && pwd)
  as_site test -w "$to" || refuse "The user recital cannot write into $to. Name a folder such as $data/moved"
  stop_site
  say "Backing up into $to …"
  back_up "$to"
  pack_private "$to/private"
  restarts=no
  say "The whole site is in $to, with its keys: let nobody else read it." \
    "Bring the folder to the new server, and enter there: recital move --from FOLDER"
  say_what_is_left
}

move_from_folder() {
  from=$(cd "$from" 2>/dev/null && pwd) || refuse "The folder of --from cannot be read."
  newest=$(find "$from" -maxdepth 1 -name 'recital-*.tar.gz' | sort | tail -n 1)
  if [ -z "$newest" ] || [ ! -e "$from/private/recital.env" ]; then
    refuse "$from is no folder that recital move --to has made."
  fi
  chown -R recital: "$from"
  as_site test -r "$newest" || refuse "The user recital cannot read $from. Bring it to a folder such as $data/moved"
  check_here 0 >/dev/null
  import_site "$newest" "$from/private"
  start_here
}

# Refuses if there is a site already, or too little space; prints the folder of the backups.
check_here() {
  if [ -z "$replace" ] && [ -e "$data/recital.sqlite" ] && [ ! -e "$data/setup-link" ]; then
    refuse "There is a site already, which was set up. Add --replace to delete it, after a backup of it."
  fi
  free=$(df -Pk "$data" | awk 'NR == 2 { print int($4 / 1024) }')
  [ "$free" -ge "$1" ] || refuse "In $data are $free MB free, and the site needs $1 MB."
  install -d -m 0750 -o recital -g recital "$backups" "$backups/assets"
  say "$backups"
}

in_data() { case $1 in /*) say "$1" ;; *) say "$data/$1" ;; esac; }

# Restores the site in place of what is there, with its keys and settings. The site stays stopped.
import_site() {
  if has_systemd; then systemctl disable --quiet --now recital; fi
  for file in "$settings" $private_files; do
    file=$(in_data "$file")
    rm -rf "$file.before-move"
    if [ -e "$file" ]; then cp -a "$file" "$file.before-move"; fi
  done
  {
    grep -Ev "^($of_machine)=" "$2/recital.env"
    grep -E "^($of_machine)=" "$settings"
  } >"$work/recital.env" || true
  install -m 0640 -o root -g recital "$work/recital.env" "$settings"
  for name in $private_files; do
    [ -e "$2/$name" ] || continue
    rm -rf "${data:?}/$name"
    cp -a "$2/$name" "$data/" && chown -R recital: "$data/$name"
  done
  # A site that was only installed has a few rows, too.
  if [ -e "$data/setup-link" ]; then replace=--replace; fi
  if "$recital" restore "$1" $replace >"$work/restored"; then
    # Its settings are here already.
    sed '/^Its settings/,$d' "$work/restored"
    return
  fi
  for file in "$settings" $private_files; do
    file=$(in_data "$file")
    rm -rf "${file:?}"
    if [ -e "$file.before-move" ]; then mv "$file.before-move" "$file"; fi
  done
  exit 1
}

start_here() {
  if has_systemd; then
    systemctl enable --quiet --now recital
    say "The site runs here now. recital doctor says what is still missing."
  else
    say "The site is here now. Start it: recital start"
  fi
}

say_what_is_left() {
  if [ "$keeps_running" = yes ]; then return; fi
  say "What is left:" \
    "- At your domain's provider, let the A and AAAA records lead to the new server. Its certificate came along." \
    "- Stripe repeats what it could not deliver in between, for days." \
    "- This server does not start the site again. Delete it when the new one has run for a while."
  if grep -Eq '^TRUST_PROXY=[1-9]' "$settings"; then say "- The site stood behind a proxy: set one up there, too."; fi
  if grep -Eq '^DATABASE_URL' "$settings"; then say "- There, the database is SQLite, unless DATABASE_URL is set there."; fi
  if has_systemd; then systemctl disable --quiet recital; fi
}

by_ssh() { ssh -o ControlMaster=auto -o ControlPath="$work/ssh" -o ControlPersist=600 "$target" "$sudo" "$@"; }

move_by_ssh() {
  check_target
  say "Backing up, and copying files that are sold, while the site runs …"
  back_up
  send_originals
  stop_site
  say "Backing up what is new, and copying the rest …"
  back_up
  send_originals
  tar -C "$(dirname "$made")" -cf - "$(basename "$made")" | by_ssh tar -C "$their_backups" -xf -
  pack_private "$work/private"
  their_private=$(by_ssh mktemp -d)
  tar -C "$work/private" -cf - . | by_ssh tar -C "$their_private" -xf -
  by_ssh chown -R recital: "$their_backups"
  say "Restoring there …"
  by_ssh recital move --import "$their_backups/$(basename "$made")" "$their_private" $replace </dev/null ||
    refuse "It could not be restored there. The site there is stopped."
  by_ssh rm -rf "$their_private"
  if [ "$keeps_running" = yes ]; then
    say "The trial worked. The site goes on here; there it is stopped, so that no buyer gets an email twice." \
      "The move itself then needs --replace."
    return
  fi
  # From here on, there may be orders on the other server.
  restarts=no
  by_ssh recital move --start </dev/null ||
    refuse "Its start there is not certain. Start it there: systemctl enable --now recital" \
      "Or go on here, if it does not run there: systemctl start recital"
  say_what_is_left
}

# Sends the files that are sold and are not there with their whole size.
send_originals() {
  list='find . -maxdepth 1 -type f -printf "%f %s\n" | sort'
  if [ ! -d "$backups/assets" ]; then return; fi
  (cd "$backups/assets" && eval "$list") >"$work/here"
  by_ssh "sh -c 'cd $their_backups/assets && $list'" </dev/null >"$work/there"
  comm -23 "$work/here" "$work/there" | cut -d ' ' -f 1 >"$work/missing"
  if [ ! -s "$work/missing" ]; then return; fi
  tar -C "$backups/assets" -cf - -T "$work/missing" | by_ssh tar -C "$their_backups/assets" -xf -
}

# Refuses what would fail later, before the site is stopped.
check_target() {
  by_ssh true </dev/null || refuse "$target cannot be reached by ssh."
  if [ "$(by_ssh id -u </dev/null)" != 0 ]; then
    sudo='sudo -n'
    by_ssh true </dev/null || refuse "$target is not root there and cannot become it without a password. Use root@HOST."
  fi
  is_there || install_there
  ours=$("$recital" version | awk '{ print $2 }')
  theirs=$(by_ssh recital version </dev/null | awk '{ print $2 }')
  [ -n "$theirs" ] || refuse "Recital does not run there."
  [ "$(printf '%s\n%s\n' "${ours%,}" "${theirs%,}" | sort -V | tail -n 1)" = "${theirs%,}" ] ||
    refuse "There is version ${theirs%,}, which is older than ${ours%,}. Update it there: recital update"
  # shellcheck disable=SC2013 # names have no spaces
  for name in $(sed -n 's/^\([A-Z0-9_]*_FILE\)=.*/\1/p' "$settings"); do
    file=$(setting "$name" "$settings")
    by_ssh test -e "$file" </dev/null || refuse "$name names the file $file. Copy it to the other server first."
  done
  needed=$(du -sm --exclude="$backups" "$data" | cut -f 1)
  # Originals are there twice, as here: for buyers and beside the backup.
  their_backups=$(by_ssh recital move --check "$((2 * needed + 300))" $replace </dev/null) || exit 1
}

install_there() {
  url=$(setting UPDATES_URL "$settings")
  case $url in
    http*) ;;
    *) refuse "Recital is not installed there. Install it by install.sh without a domain, then run this again." ;;
  esac
  say "Installing Recital there, from $url …"
  # The script itself needs no curl there: it installs one.
  { curl -fsSL "$url/install.sh" || wget -qO - "$url/install.sh"; } | by_ssh sh -s -- --from "$url" --yes || true
  is_there || refuse "It could not be installed there."
}

is_there() { by_ssh sh -c "'command -v recital'" </dev/null >/dev/null; }

main "$@"
