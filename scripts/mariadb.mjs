import { spawn } from "node:child_process";
import { chmod, chown } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { installDebianPackages } from "./debian.mjs";
import { findProgram } from "./find-program.mjs";
import { atEnd } from "./lifetime.mjs";
import { makeMemoryFolder } from "./memory-folder.mjs";
import { isReachable } from "./mysql-connection.mjs";
import { freePort } from "./ports.mjs";
import { processorSecondsOf } from "./processor-seconds.mjs";
import { runQuietly } from "./process.mjs";
import { step } from "./say.mjs";

/** The process IDs of the servers. */
const started = [];

/**
 * Starts a private MariaDB or MySQL server on a free port with an empty data folder; stops and deletes both at the end.
 * @returns {Promise<string | null>} its URL, or null if neither program is installed
 */
export async function startPrivateMariaDb() {
  const server = findProgram("mariadbd") ?? findProgram("mysqld");
  return server ? step("Starting a MySQL server for the tests", () => startServer(server)) : null;
}

/** Returns the processor seconds of the servers that {@link startPrivateMariaDb} started. */
export async function privateMariaDbSeconds() {
  const all = await Promise.all(started.map(processorSecondsOf));
  return all.reduce((sum, seconds) => sum + seconds, 0);
}

/** Installs MariaDB on Debian as root; returns whether it did. */
export function installMariaDb() {
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
