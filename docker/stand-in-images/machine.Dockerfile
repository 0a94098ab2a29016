# Stands in for a new server with Debian 13: what every installation of it has, and a minimal image has not.
FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends systemd-sysv dbus ca-certificates \
  && rm -rf /var/lib/apt/lists/*
# Services are not told of the environment that a trial's certificates are named in.
RUN mkdir -p /etc/systemd/system.conf.d \
  && printf '[Manager]\nDefaultEnvironment=NODE_EXTRA_CA_CERTS=%s\n' "$NODE_EXTRA_CA_CERTS" \
     > /etc/systemd/system.conf.d/certificates.conf
# The program comes from a folder of another user's, which git takes from a host only.
RUN printf '[safe]\n\tdirectory = *\n' > /etc/gitconfig
