#!/bin/sh
# Installs Recital @VERSION@ on a Linux server. As root, with the address of a download server:
#   curl -fsSL https://download.example.com/install.sh | sh -s -- --from https://download.example.com
# Everything that is downloaded is checked by the key below before any of it is unpacked or run.
set -eu

release_key='@KEY@'
version='@VERSION@'
# Where this release was published; empty if nowhere.
published='@URL@'
current=/opt/recital/current
settings=/etc/recital/recital.env
min_free_mb=1000

usage() {
  cat <<END
Usage: install.sh [--from URL] [options]
  --from URL       the download server, or a folder with the files of a release
                   default: ${published:-the folder of this script}
  --domain NAME    the site's domain, such as music.example.com; its A record names this machine
  --name NAME      the artist's name
  --email ADDRESS  where the site writes to about orders and faults
  --yes            asks nothing: what no flag says is left out
  --version V      another version than $version
  --archive        unpacks the archive instead of the Debian package
END
}

main() {
  from='' domain='' name='' email='' asks=yes form=''
  read_flags "$@"
  check_machine
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  trap 'exit 1' HUP INT TERM
  installed=$(readlink "$current" 2>/dev/null | sed 's|.*/||')
  if [ -n "$installed" ]; then
    say "Recital $installed is installed already. A newer version comes by: recital update"
    write_answers
    if [ -s "$work/settings" ]; then RECITAL_ADD_SETTINGS=$work/settings "$current/lib/set-up.sh"; fi
  else
    check_source
    check_space
    if can_ask; then ask_all; fi
    check_ports
    write_answers
    prepare_tools
    download
    install_release
  fi
  start_site
}

say() { printf '%s\n' "$@"; }

refuse() {
  printf 'Not installed. %s\n' "$1" >&2
  shift
  for line; do printf '%s\n' "$line" >&2; done
  exit 1
}

misuse() {
  printf '%s\n\n' "$1" >&2
  usage >&2
  exit 2
}

read_flags() {
  while [ $# -gt 0 ]; do
    flag=$1
    case $flag in
      --help | -h) usage && exit 0 ;;
      --yes) asks=no && shift && continue ;;
      --archive) form=archive && shift && continue ;;
      --from | --domain | --name | --email | --version) [ $# -ge 2 ] || misuse "$flag needs a value." ;;
      *) misuse "There is no option $flag." ;;
    esac
    case $flag in
      --from) from=${2%/} ;;
      --domain) domain=$(domain_in "$2") || misuse "--domain: $2 is no domain, such as music.example.com." ;;
      --name) is_name "$2" || misuse "--name: at most 200 characters, without control characters." ;;
      --email) is_email "$2" || misuse "--email: $2 is no email address." ;;
      --version) is_version "$2" || misuse "--version: $2 is no version, such as 1.2.3." ;;
    esac
    case $flag in --name) name=$2 ;; --email) email=$2 ;; --version) version=$2 ;; esac
    shift 2
  done
}

matches() { printf '%s' "$1" | LC_ALL=C grep -Eqx "$2"; }
is_version() { matches "$1" '[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?'; }
is_email() { matches "$1" "[A-Za-z0-9_'+-]+(\.[A-Za-z0-9_'+-]+)*@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}"; }
is_name() {
  [ "$(printf '%s' "$1" | LC_ALL=C.UTF-8 wc -m)" -le 200 ] && [ "$(printf '%s' "$1" | tr -d '\000-\037\177')" = "$1" ]
}

# Prints the domain in what people enter, in small letters; fails if there is none.
domain_in() {
  found=$(printf '%s' "$1" | tr '[:upper:]' '[:lower:]' | sed -e 's|^https\{0,1\}://||' -e 's|/*$||')
  label='[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
  [ ${#found} -le 253 ] && matches "$found" "($label\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?" && printf '%s' "$found"
}

check_machine() {
  [ "$(uname -s)" = Linux ] || refuse "Recital runs on Linux; this is $(uname -s)."
  [ "$(id -u)" = 0 ] || refuse "Only root can install programs. Put sudo before sh, as in: curl … | sudo sh -s -- …"
  case $(uname -m) in
    x86_64 | amd64) cpu=x64 debian=amd64 ;;
    aarch64 | arm64) cpu=arm64 debian=arm64 ;;
    *) refuse "There is no release for the processor $(uname -m), only for x86_64 and aarch64." ;;
  esac
  libc=$(getconf GNU_LIBC_VERSION 2>/dev/null || true)
  case $libc in
    'glibc '*) ;;
    *) refuse "This system has no glibc (Alpine, for example, has musl). Install it with Docker Compose: docs/install.md" ;;
  esac
  printf '%s\n' "$libc" | awk '{ split($2, v, "."); exit !(v[1] > 2 || v[1] == 2 && v[2] >= 28) }' ||
    refuse "This system has $libc, and 2.28 or newer is needed: Debian 12, Ubuntu 22.04 or newer."
  [ "$(getconf LONG_BIT 2>/dev/null)" = 64 ] || refuse "This system has 32 bits, and the program needs 64."
}

check_source() {
  if [ -z "$from" ] && [ -e "$(dirname "$0")/SHA256SUMS" ]; then from=$(dirname "$0"); fi
  from=${from:-$published}
  [ -n "$from" ] || misuse "Say where the release is: --from URL"
  case $from in
    https://* | http://*) is_folder=no ;;
    *)
      from=$(cd "${from#file://}" 2>/dev/null && pwd) || refuse "The folder of --from cannot be read."
      is_folder=yes
      ;;
  esac
}

# Prints the megabytes that are free where a folder is or will be.
free_mb() {
  folder=$1
  while [ ! -d "$folder" ]; do folder=$(dirname "$folder"); done
  df -Pk "$folder" | awk 'NR == 2 { print int($4 / 1024) }'
}

check_space() {
  for folder in /opt /var/lib; do
    free=$(free_mb "$folder")
    [ "$free" -ge "$min_free_mb" ] || refuse "In $folder are $free MB free, and $min_free_mb MB are needed."
  done
}

# Looks for what listens on a TCP port: `program` is empty if nothing does, `service` if it is no service.
find_listener() {
  program='' service=''
  inode=$(cat /proc/net/tcp /proc/net/tcp6 2>/dev/null | awk -v end="$(printf ':%04X' "$1")" \
    '$4 == "0A" && substr($2, length($2) - 4) == end { print $10; exit }')
  [ -n "$inode" ] || return 0
  program='another program'
  for process in /proc/[0-9]*; do
    case $(ls -l "$process/fd" 2>/dev/null) in
      *"socket:[$inode]"*)
        program=$(basename "$(readlink "$process/exe")")
        service=$(sed -n 's|.*/\([^/]*\.service\)$|\1|p' "$process/cgroup" | head -n 1)
        return 0
        ;;
    esac
  done
}

check_ports() {
  for port in ${domain:+80 443} 3000; do
    find_listener "$port"
    [ -z "$program" ] || refuse "Port $port is taken by $program." \
      "Stop that program${service:+: systemctl disable --now $service}" \
      "Or leave it as a proxy before the site, and install without a domain: docs/install.md"
  done
}

can_ask() { [ "$asks" = yes ] && (: </dev/tty) 2>/dev/null; }

# Asks on the terminal: standard input may be this script.
ask() {
  printf '%s\n  (Enter skips) ' "$1" >/dev/tty
  IFS= read -r answer </dev/tty || answer=''
}

ask_all() {
  while [ -z "$domain" ]; do
    ask "The site's domain, such as music.example.com. Its A record should name this machine."
    [ -n "$answer" ] || break
    domain=$(domain_in "$answer") || say "  That is no domain." >/dev/tty
  done
  while [ -z "$name" ]; do
    ask "The artist's name. Enter leaves it to the setup in the browser; here it is fixed in a file."
    [ -n "$answer" ] || break
    if is_name "$answer"; then name=$answer; else say "  At most 200 characters." >/dev/tty; fi
  done
  while [ -z "$email" ]; do
    ask "Your email address, for new orders and faults of the site."
    [ -n "$answer" ] || break
    if is_email "$answer"; then email=$answer; else say "  That is no email address." >/dev/tty; fi
  done
}

# Writes the lines that are not among the settings yet.
write_answers() {
  : >"$work/settings"
  case $from in https://* | http://*) updates=$from ;; *) updates='' ;; esac
  add_line DOMAIN "$domain"
  add_line ARTIST_NAME "$name"
  add_line OWNER_EMAIL "$email"
  add_line UPDATES_URL "$updates"
}

add_line() {
  [ -n "$2" ] || return 0
  if grep -q "^$1=" "$settings" 2>/dev/null; then
    say "$1 is set in $settings already, and was left as it is."
    return 0
  fi
  case $2 in
    *\'*\"* | *\"*\'*) mark='`' ;;
    *\'*) mark='"' ;;
    *) mark="'" ;;
  esac
  printf '%s=%s%s%s\n' "$1" "$mark" "$2" "$mark" >>"$work/settings"
}

has() { command -v "$1" >/dev/null 2>&1; }

# Runs apt-get without questions, and prints its output only if it fails. Updates of a new server may hold its lock.
apt() {
  DEBIAN_FRONTEND=noninteractive NEEDRESTART_MODE=a apt-get -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" \
    >"$work/apt.log" 2>&1 </dev/null || { cat "$work/apt.log" >&2 && return 1; }
}

prepare_tools() {
  if [ -z "$form" ]; then if has apt-get && has dpkg; then form=package; else form=archive; fi; fi
  missing=''
  if [ "$is_folder" = no ] && ! has curl && ! has wget; then missing="$missing curl ca-certificates"; fi
  has openssl || missing="$missing openssl"
  if [ "$form" = archive ]; then for tool in tar zstd; do has "$tool" || missing="$missing $tool"; done; fi
  if has apt-get; then
    say "Reading the lists of packages …"
    apt update || refuse "The lists of packages could not be read."
    # shellcheck disable=SC2086
    [ -z "$missing" ] || apt install -y --no-install-recommends $missing || refuse "apt could not install$missing."
  else
    [ -z "$missing" ] || refuse "These programs are missing:$missing. Install them and run this again."
  fi
  case $(openssl version) in
    'OpenSSL '[12].*) refuse "$(openssl version | cut -d ' ' -f 1,2) cannot check the signature; 3.0 or newer can." ;;
  esac
}

fetch() {
  if [ "$is_folder" = yes ]; then
    cp "$from/$1" "$work/$1" 2>/dev/null
  elif has curl; then
    curl -fsSL --retry 3 -o "$work/$1" "$from/$1"
  else
    wget -q -O "$work/$1" "$from/$1"
  fi || refuse "$from/$1 could not be read."
}

# Puts the checked release into the work folder.
download() {
  fetch SHA256SUMS
  fetch SHA256SUMS.sig
  printf '%s\n' "$release_key" >"$work/key.pem"
  openssl pkeyutl -verify -pubin -inkey "$work/key.pem" -rawin -in "$work/SHA256SUMS" \
    -sigfile "$work/SHA256SUMS.sig" >/dev/null 2>&1 ||
    refuse "The signature of SHA256SUMS does not fit: somebody may have changed the release. Nothing of it was run."
  if [ "$form" = package ]; then file=recital_${version}_$debian.deb; else file=recital-$version-linux-$cpu.tar.zst; fi
  sum=$(awk -v name="$file" '$2 == name { print $1 }' "$work/SHA256SUMS")
  [ -n "$sum" ] || refuse "$from has no $file." "Its files: $(awk '{ printf "%s ", $2 }' "$work/SHA256SUMS")"
  say "Downloading Recital $version …"
  fetch "$file"
  printf '%s  %s\n' "$sum" "$work/$file" | sha256sum --check --status ||
    refuse "$file does not fit its signed SHA-256: it may have been changed. Nothing of it was run."
}

install_release() {
  say "Installing Recital $version …"
  export RECITAL_ADD_SETTINGS="$work/settings"
  if [ "$form" = package ]; then
    # apt reads the file as a user without rights.
    chmod 755 "$work"
    apt install -y --no-install-recommends "$work/$file" || refuse "apt could not install $file."
  else
    versions=/opt/recital/versions
    mkdir -p "$versions"
    rm -rf "$versions/.new" "${versions:?}/$version"
    mkdir "$versions/.new"
    zstd -dc "$work/$file" | tar -xf - -C "$versions/.new" || refuse "$file could not be unpacked."
    "$versions/.new/recital-$version/runtime/node" --version >"$work/node.log" 2>&1 ||
      refuse "The program does not start here: $(tail -n 1 "$work/node.log")"
    mv "$versions/.new/recital-$version" "$versions/$version"
    rmdir "$versions/.new"
    "$versions/$version/lib/set-up.sh"
  fi
  unset RECITAL_ADD_SETTINGS
  [ -x "$current/bin/recital" ] || refuse "The package was installed, but $current is not there."
  if ! has ffmpeg && has apt-get; then
    say "Installing ffmpeg, which encodes music …"
    apt install -y --no-install-recommends ffmpeg || say "That failed; the site works, and music waits for it."
  fi
}

# Prints what a firewall of this machine needs to let visitors in.
hint_at_firewall() {
  if ufw status 2>/dev/null | grep -q '^Status: active'; then
    say "The firewall ufw is on. Open the ports for visitors: ufw allow 80/tcp && ufw allow 443/tcp"
  elif [ "$(firewall-cmd --state 2>/dev/null)" = running ]; then
    say "firewalld is on. Open the ports for visitors:" \
      "firewall-cmd --permanent --add-service=http --add-service=https && firewall-cmd --reload"
  elif nft list ruleset 2>/dev/null | grep -q 'hook input.*policy drop'; then
    say "nftables drops what is not allowed. Allow the TCP ports 80 and 443 in /etc/nftables.conf."
  fi
}

# Prints the faults that the doctor finds, each with what to do.
show_faults() { recital doctor 2>&1 | awk '/^[A-Za-z]/ { shows = /^FAULT/ } shows' || true; }

recital() { "$current/bin/recital" "$@"; }

# Waits for the first certificate, or until the authority refuses one. Returns 1 if there is none.
has_certificate() {
  folder=/var/lib/recital/https
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    if [ -s "$folder/certificate.pem" ]; then return 0; fi
    if grep -q '"message":"' "$folder/renewal.json" 2>/dev/null; then return 1; fi
    sleep 1
  done
  return 1
}

start_site() {
  if grep -q '^DOMAIN=' "$settings"; then hint_at_firewall; fi
  if [ ! -d /run/systemd/system ]; then
    say "Recital is installed in $current, with its settings in $settings." \
      "This system has no systemd. Run this command, and let it run again when it ends: recital start" \
      "Then this prints the link to set up the site: recital setup"
    return 0
  fi
  say "Starting the site …"
  systemctl is-active --quiet recital || systemctl start recital
  tries=0
  until recital health 2>/dev/null; do
    tries=$((tries + 1))
    if [ "$tries" -gt 60 ]; then
      say "The site is installed, but does not respond. Its log: journalctl --unit recital" >&2
      show_faults >&2
      exit 1
    fi
    sleep 1
  done
  if grep -q '^DOMAIN=' "$settings"; then
    if ! has_certificate; then
      say "The site runs, but its domain does not lead to it yet:"
      show_faults
      say "It tries again by itself. When the domain is right:"
    fi
  else
    say "The site has no domain yet and answers on this machine only. From your own computer, enter first:" \
      "ssh -L 3000:localhost:3000 root@$(uname -n)"
  fi
  recital setup
}

main "$@"
