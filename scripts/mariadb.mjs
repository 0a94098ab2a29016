import { spawn } from "node:child_process";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { installDebianPackages } from "./debian.mjs";
import { findProgram } from "./find-program.mjs";
import { atEnd } from "./lifetime.mjs";
import { answers } from "./mysql-connection.mjs";
import { freePort } from "./ports.mjs";
import { runQuietly } from "./process.mjs";
import { step } from "./say.mjs";

/**
 * Starts a MariaDB or MySQL server of our own, on a free port with an empty data folder; both are gone at the end.
 * @returns {Promise<string | null>} its URL, or null where no such program is installed
 */
export async function startPrivateMariaDb() {
  const server = findProgram("mariadbd") ?? findProgram("mysqld");
  return server ? step("Starting a MySQL server for the tests", () => startServer(server)) : null;
}

/** Installs MariaDB where that can be done unasked (Debian, as root); whether it did. */
export function installMariaDb() {
  return installDebianPackages("MariaDB for the tests", ["mariadb-server"]);
}

async function startServer(program) {
  const folder = await mkdtemp(join(tmpdir(), "recital-mysql-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const asUser = await handOver(folder);
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
      ...asUser,
    ],
    { stdio: "ignore", detached: process.platform !== "win32" },
  );
  const exited = new Promise((resolve) => child.once("close", resolve).once("error", resolve));
  atEnd(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  const url = `mysql://root@127.0.0.1:${port}/`;
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    if (await answers(url)) return url;
    await wait(100);
  }
  throw new Error(`${program} was started but does not answer on port ${port}`);
}

/** MariaDB sets its data folder up with a program of its own, MySQL with the server itself. */
function initialize(server, data, asUser) {
  const setUp = findProgram("mariadb-install-db");
  if (server.endsWith("mariadbd") && setUp) {
    const flags = ["--auth-root-authentication-method=normal", "--skip-test-db"];
    return runQuietly(setUp, ["--no-defaults", `--datadir=${data}`, ...flags, ...asUser]);
  }
  return runQuietly(server, ["--no-defaults", "--initialize-insecure", `--datadir=${data}`, ...asUser]);
}

/** The servers refuse to run as root: the folder is given to the user `mysql`. */
async function handOver(folder) {
  if (userInfo().uid !== 0) return [];
  const id = async (flag) => Number(await runQuietly("id", [flag, "mysql"]));
  await chown(folder, await id("-u"), await id("-g"));
  await chmod(folder, 0o755);
  return ["--user=mysql"];
}
