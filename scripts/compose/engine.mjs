import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, open, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { installDebianPackages, findProgram } from "../programs.mjs";
import { atEnd, TaskFailed } from "../lifetime.mjs";
import { root } from "../paths.mjs";
import { runQuietly } from "../process.mjs";
import { say, step } from "../say.mjs";

/**
 * Persists between runs, because it holds the images; outside the repository, because its tools
 * would walk through them.
 */
const folder = join(tmpdir(), "recital-docker");

/**
 * Returns this machine's Docker engine, or starts a private one (Debian, as root); finds or downloads Compose v2.
 * @returns `docker(...)` and `compose(...)`, which run a command and return its output; `isOwn` is true if the engine
 * and its images are our own
 * @throws {TaskFailed} if there is no engine and none can be installed
 */
export async function prepareEngine() {
  const isThere = findProgram("docker") && (await tried("docker", ["info"], process.env));
  const env = isThere ? process.env : await startEngine();
  const [program, ...first] = await findCompose(env);
  return {
    isOwn: !isThere,
    // Uses the legacy builder, because BuildKit's plugin may be missing; our own images are built by Compose.
    docker: (...args) => runQuietly("docker", args, { env: { ...env, DOCKER_BUILDKIT: "0" } }),
    compose: (...args) => runQuietly(program, [...first, ...args], { env, cwd: root }),
  };
}

async function startEngine() {
  const missingEngine = "No Docker engine responds, and one can be installed only as root on Debian.";
  if (!findProgram("dockerd") && !(await installDebianPackages("a Docker engine", ["docker.io", "iptables"]))) {
    throw new TaskFailed(missingEngine);
  }
  const env = { ...process.env, DOCKER_HOST: `unix://${join(folder, "docker.sock")}` };
  await step("Starting a private Docker engine", async () => {
    await mkdir(folder, { recursive: true });
    const log = await open(join(folder, "dockerd.log"), "w");
    const state = ["--data-root", join(folder, "data"), "--exec-root", join(folder, "run")];
    // As docs/install.md sets them: before version 27 the engine translates IPv6 addresses only with both.
    const ipv6 = ["--experimental", "--ip6tables"];
    const flags = ["--host", env.DOCKER_HOST, "--pidfile", join(folder, "dockerd.pid"), ...state, ...ipv6];
    const engine = spawn(findProgram("dockerd"), flags, { stdio: ["ignore", log.fd, log.fd], detached: true });
    await log.close();
    const exited = new Promise((resolve) => engine.once("close", resolve).once("error", resolve));
    atEnd(async () => {
      engine.kill("SIGTERM");
      await exited;
    });
    while (!(await tried("docker", ["info"], env))) {
      if (engine.exitCode !== null) throw new TaskFailed(`dockerd could not start; ${folder}/dockerd.log says why.`);
      await wait(300);
    }
  });
  return env;
}

/** Finds Compose v2 as Docker's plugin, or downloads the package of Debian 13, which runs on earlier releases too. */
async function findCompose(env) {
  if (await tried("docker", ["compose", "version"], env)) return ["docker", "compose"];
  const fetched = join(folder, "compose/usr/libexec/docker/cli-plugins/docker-compose");
  if (!existsSync(fetched) && findProgram("apt-get")) await fetchCompose();
  if (existsSync(fetched)) return [fetched];
  throw new TaskFailed("Docker Compose v2 is missing: https://docs.docker.com/compose/install/");
}

async function fetchCompose() {
  await step("Downloading Docker Compose from Debian 13's packages", async () => {
    const lists = join(folder, "apt");
    await mkdir(join(lists, "lists/partial"), { recursive: true });
    await mkdir(join(lists, "archives/partial"), { recursive: true });
    await writeFile(join(lists, "sources"), "deb http://deb.debian.org/debian trixie main\n");
    const options = [
      `Dir::Etc::sourcelist=${join(lists, "sources")}`,
      "Dir::Etc::sourceparts=/dev/null",
      `Dir::State::lists=${join(lists, "lists")}`,
      `Dir::Cache=${lists}`,
      "APT::Sandbox::User=root",
    ].flatMap((option) => ["-o", option]);
    await runQuietly("apt-get", [...options, "update"]);
    await runQuietly("apt-get", [...options, "download", "docker-compose"], { cwd: lists });
    await runQuietly("sh", ["-c", `dpkg -x docker-compose_*.deb ${join(folder, "compose")}`], { cwd: lists });
  }).catch((error) => say(`  that failed: ${error.message}`));
}

function tried(program, args, env) {
  return runQuietly(program, args, { env }).then(
    () => true,
    () => false,
  );
}
