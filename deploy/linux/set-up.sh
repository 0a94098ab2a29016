#!/bin/sh
# Makes the release in this folder the one that runs: user, folders, settings, services and the link `current`. It may
# run any number of times, as root. Usage: /opt/recital/versions/VERSION/lib/set-up.sh [--keep-running]
# RECITAL_ADD_SETTINGS names a file of settings (NAME=value lines) to add; those that are set already stay.
set -eu
release=$(dirname "$(dirname "$(readlink -f "$0")")")
settings=/etc/recital/recital.env

if ! id recital >/dev/null 2>&1; then
  useradd --system --user-group --home-dir /var/lib/recital --shell /usr/sbin/nologin recital
fi
install -d -m 0750 -o recital -g recital /var/lib/recital
install -d -m 0750 -o root -g recital /etc/recital
if [ ! -e "$settings" ]; then
  umask 027
  cat > "$settings" <<END
# Every setting is described in docs/settings.md. After a change: systemctl restart recital
DATA_DIR=/var/lib/recital
BACKUP_NIGHTLY=true
DEMO_CONTENT=false
SESSION_SECRET=$(head -c 32 /dev/urandom | base64)
# The site gets its certificate itself; the domain's A record must name this machine.
# DOMAIN=music.example.com
# Or behind a proxy that has one:
# PUBLIC_URL=https://music.example.com
# HOST=127.0.0.1
# TRUST_PROXY=1
END
  chown root:recital "$settings"
fi
if [ -n "${RECITAL_ADD_SETTINGS:-}" ]; then
  # The last line may have no end.
  [ -z "$(tail -c 1 "$settings")" ] || echo >> "$settings"
  while IFS= read -r line; do
    grep -q "^${line%%=*}=" "$settings" || printf '%s\n' "$line" >> "$settings"
  done < "$RECITAL_ADD_SETTINGS"
fi

# The site has a share of the first lock while it runs, and an update has the second one.
for lock in running update; do
  [ -e "/opt/recital/$lock.lock" ] || install -m 0640 -o root -g recital /dev/null "/opt/recital/$lock.lock"
done

# Replaced in one step: there is always one release or the other.
rm -f /opt/recital/current.new
ln -s "versions/$(basename "$release")" /opt/recital/current.new
mv -T /opt/recital/current.new /opt/recital/current
ln -sf /opt/recital/current/bin/recital /usr/bin/recital
for unit in recital.service recital-update.service recital-update.path; do
  install -m 0644 "$release/lib/$unit" "/etc/systemd/system/$unit"
done
# A container or a rescue system has systemd's files without systemd.
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl enable --quiet recital
  systemctl enable --quiet --now recital-update.path
  if [ "${1-}" != --keep-running ]; then systemctl restart recital; fi
fi
