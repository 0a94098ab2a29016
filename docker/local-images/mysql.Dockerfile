# Replaces mysql:8.4: Debian's MariaDB with the variables, the user ID and the data folder of the official image.
FROM debian:bookworm-slim
RUN groupadd --gid 999 mysql && useradd --uid 999 --gid mysql --home-dir /var/lib/mysql mysql \
  && apt-get update && apt-get install -y --no-install-recommends mariadb-server \
  && rm -rf /var/lib/mysql && mkdir -p /var/lib/mysql /run/mysqld && chown mysql:mysql /var/lib/mysql /run/mysqld
COPY mysql-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/mysql
ENTRYPOINT ["/usr/local/bin/docker-entrypoint.sh"]
CMD ["mysqld"]
