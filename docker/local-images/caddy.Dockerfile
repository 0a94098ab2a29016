# Replaces caddy:2: Debian's package with the paths of the official image.
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends caddy && mkdir -p /config /data
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
