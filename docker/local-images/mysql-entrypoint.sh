#!/bin/bash
# Does what the official image's entrypoint does with the variables that our Compose file sets.
set -euo pipefail

if [ "$(id -u)" = 0 ]; then
  export MYSQL_PASSWORD="$(< "$MYSQL_PASSWORD_FILE")"
  chown mysql:mysql /var/lib/mysql /run/mysqld
  exec setpriv --reuid=mysql --regid=mysql --clear-groups "$0" "$@"
fi

server=(--no-defaults --datadir=/var/lib/mysql --socket=/run/mysqld/mysqld.sock --character-set-server=utf8mb4)

if [ ! -d /var/lib/mysql/mysql ]; then
  mysql_install_db --no-defaults --datadir=/var/lib/mysql --skip-test-db --auth-root-socket-user=mysql >/dev/null
  mysqld "${server[@]}" --skip-networking &
  until mysqladmin --no-defaults --socket=/run/mysqld/mysqld.sock ping --silent; do sleep 0.2; done
  mysql --no-defaults --user=mysql --socket=/run/mysqld/mysqld.sock <<SQL
CREATE DATABASE \`$MYSQL_DATABASE\`;
CREATE USER '$MYSQL_USER'@'%' IDENTIFIED BY '$MYSQL_PASSWORD';
GRANT ALL ON \`$MYSQL_DATABASE\`.* TO '$MYSQL_USER'@'%';
SQL
  kill %1 && wait %1
fi

unset MYSQL_PASSWORD
shift
exec mysqld "${server[@]}" --bind-address=0.0.0.0 "$@"
