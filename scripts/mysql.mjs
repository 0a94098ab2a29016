import { randomBytes } from "node:crypto";
import { spawn } from "node:child_process";
import { chmod, chown } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createRequire } from "node:module";
import { atEnd, TaskFailed, makeMemoryFolder } from "./lifetime.mjs";
import { say, step } from "./say.mjs";
import { installDebianPackages, findProgram } from "./programs.mjs";
import { freePort } from "./server.mjs";
import { processorSecondsOf } from "./processor-seconds.mjs";
import { runQuietly } from "./process.mjs";
import { inRoot } from "./paths.mjs";

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
  const privateServer = await startPrivateMariaDb().catch((error) => say(`  that failed: ${error.message}`));
  if (privateServer) return privateServer;
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

/** The process IDs of the servers. */
const started = [];

/**
 * Starts a private MariaDB or MySQL server on a free port with an empty data folder; stops and deletes both at the end.
 * @returns {Promise<string | null>} its URL, or null if neither program is installed
 */
async function startPrivateMariaDb() {
  const server = findProgram("mariadbd") ?? findProgram("mysqld");
  return server ? step("Starting a MySQL server for the tests", () => startServer(server)) : null;
}

/** Returns the processor seconds of the servers that {@link startPrivateMariaDb} started. */
export async function privateMariaDbSeconds() {
  const all = await Promise.all(started.map(processorSecondsOf));
  return all.reduce((sum, seconds) => sum + seconds, 0);
}

/** Installs MariaDB on Debian as root; returns whether it did. */
function installMariaDb() {
  return installDebianPackages("MariaDB for the tests", ["mariadb-server"]);
}

async function startServer(program) {
  const folder = await makeMemoryFolder("recital-mysql-");
  const asUser = await giveToMysqlUser(folder);
  const data = join(folder, "data");
  await initialize(program, data, asUser);
  const port = await freePort();
  const child = spawn(
    program,
    [
      "--no-defaults",
      `--datadir=${data}`,
      `--socket=${join(folder, "s")}`,
      `--pid-file=${join(folder, "pid")}`,
      `--port=${port}`,
      "--bind-address=127.0.0.1",
      "--skip-log-bin",
      "--innodb-buffer-pool-size=64M",
      "--innodb-flush-log-at-trx-commit=0",
      "--innodb-doublewrite=0",
      ...asUser,
    ],
    { stdio: "ignore", detached: process.platform !== "win32" },
  );
  if (child.pid !== undefined) started.push(child.pid);
  const exited = new Promise((resolve) => child.once("close", resolve).once("error", resolve));
  atEnd(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  const url = `mysql://root@127.0.0.1:${port}/`;
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    if (await isReachable(url)) return url;
    await wait(100);
  }
  throw new Error(`${program} was started but is not reachable on port ${port}`);
}

/** Initializes the data folder: MariaDB by its own program, MySQL by the server. */
function initialize(server, data, asUser) {
  const setUp = findProgram("mariadb-install-db");
  if (server.endsWith("mariadbd") && setUp) {
    const flags = ["--auth-root-authentication-method=normal", "--skip-test-db"];
    return runQuietly(setUp, ["--no-defaults", `--datadir=${data}`, ...flags, ...asUser]);
  }
  return runQuietly(server, ["--no-defaults", "--initialize-insecure", `--datadir=${data}`, ...asUser]);
}

/** Gives the folder to the user `mysql`, since the servers refuse to run as root; returns the server's flags. */
async function giveToMysqlUser(folder) {
  if (userInfo().uid !== 0) return [];
  const id = async (flag) => Number(await runQuietly("id", [flag, "mysql"]));
  await chown(folder, await id("-u"), await id("-g"));
  await chmod(folder, 0o755);
  return ["--user=mysql"];
}

/** Returns whether a connection can be opened and used. */
async function isReachable(url) {
  return query(url, ["SELECT 1"]).then(
    () => true,
    () => false,
  );
}

/** Runs statements on a new connection; returns the rows of the last one. */
async function query(url, statements) {
  const mysql = createRequire(inRoot("packages/server/package.json"))("mysql2/promise");
  const connection = await mysql.createConnection({ uri: url, connectTimeout: 3000 });
  try {
    let rows;
    for (const statement of statements) [rows] = await connection.query(statement);
    return rows;
  } finally {
    await connection.end();
  }
}
