# Emulates a new server with Debian 13: adds what every installation has and a minimal image lacks.
FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends systemd-sysv dbus ca-certificates \
  && rm -rf /var/lib/apt/lists/*
# systemd services do not inherit the container's environment, so the test's certificates are named here.
RUN mkdir -p /etc/systemd/system.conf.d \
  && printf '[Manager]\nDefaultEnvironment=NODE_EXTRA_CA_CERTS=%s\n' "$NODE_EXTRA_CA_CERTS" \
     > /etc/systemd/system.conf.d/certificates.conf
# git refuses to clone from a folder of another user unless it is marked as safe.
RUN printf '[safe]\n\tdirectory = *\n' > /etc/gitconfig
