import { randomBytes } from "node:crypto";
import { atEnd, TaskFailed } from "./lifetime.mjs";
import { installMariaDb, startPrivateMariaDb } from "./mariadb.mjs";
import { isReachable, query } from "./mysql-connection.mjs";
import { say } from "./say.mjs";

const toInstall =
  "The MySQL tests need a MySQL 8 or MariaDB 10.6+ server. Do one of these and run this again:\n" +
  "  - set TEST_DATABASE_URL=mysql://user:password@host:port/ to a server whose user may create databases\n" +
  "  - run one on 127.0.0.1:3306 with user root and no password\n" +
  "  - install MariaDB, so that `mariadbd` is found (Debian, Ubuntu: apt-get install mariadb-server;\n" +
  "    Fedora: dnf install mariadb-server; macOS: brew install mariadb)";

let prepared;

/**
 * Finds a MySQL or MariaDB server for the tests: the configured one, else a new private one, else a running one.
 * @returns {Promise<string>} the URL of an empty database. Tests may create databases with its name as prefix; all of
 * them are dropped at the end.
 */
export function prepareMysql() {
  prepared ??= prepare();
  return prepared;
}

async function prepare() {
  const server = await findServer();
  const prefix = `recital_test_${randomBytes(4).toString("hex")}`;
  await query(server, [`CREATE DATABASE ${prefix}`]);
  atEnd(() => dropDatabases(server, prefix).catch((error) => console.error(`Left behind: ${error.message}`)));
  const url = new URL(server);
  url.pathname = `/${prefix}`;
  return url.href;
}

async function findServer() {
  const named = process.env.TEST_DATABASE_URL?.trim();
  if (named) {
    await query(named, ["SELECT 1"]).catch((error) => {
      throw new TaskFailed(`TEST_DATABASE_URL is not reachable: ${error.message}`);
    });
    return named;
  }
  // Faster than a running server: its data is in memory and it does not flush.
  const own = await startPrivateMariaDb().catch((error) => say(`  that failed: ${error.message}`));
  if (own) return own;
  const usual = "mysql://root@127.0.0.1:3306/";
  // `TEST_MYSQL=private` acts as on a machine without a running server.
  if (process.env.TEST_MYSQL !== "private" && (await isReachable(usual))) {
    say("MySQL tests use the server on 127.0.0.1:3306");
    return usual;
  }
  if (await installMariaDb()) {
    const installed = await startPrivateMariaDb();
    if (installed) return installed;
  }
  throw new TaskFailed(toInstall);
}

async function dropDatabases(server, prefix) {
  const rows = await query(server, [`SHOW DATABASES LIKE '${prefix.replaceAll("_", "\\_")}%'`]);
  const names = rows.flatMap((row) => Object.values(row));
  await query(server, ["SELECT 1", ...names.map((name) => `DROP DATABASE \`${name}\``)]);
}
