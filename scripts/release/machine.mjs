import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, open, readdir, readFile, readlink, rename, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd, makeMemoryFolder, TaskFailed } from "../lifetime.mjs";
import { inCache } from "../paths.mjs";
import { runQuietly } from "../process.mjs";
import { findProgram, installDebianPackages } from "../programs.mjs";
import { step } from "../say.mjs";

/** The command of an installed release. */
export const command = "/opt/recital/current/bin/recital";

const suite = "bookworm";
const packages = inCache("machine/packages");

/** Packages are downloaded once for all machines, in place of apt's own folder. The mounts end with the last process. */
const mounts = `mount -t proc proc "$0/proc" && mount --bind "$1" "$0/var/cache/apt/archives" && echo && exec sleep infinity`;

/**
 * Makes a server with a bare Debian 12, as it is before anything was installed: a folder that commands run in, with this
 * machine's network, and without systemd. It is gone when the task ends.
 * @param {readonly string[]} domains names that lead to this machine
 * @returns `root` (its folder), `run` (runs lines as root until one fails, and returns their output), `write` (writes a
 * file), `supervise`, `processes` and `memory`. Of the environment, commands get only what is passed.
 * @throws {TaskFailed} if this process is not root on Linux
 */
export async function makeMachine(domains) {
  if (userInfo().uid !== 0 || !findProgram("unshare")) {
    throw new TaskFailed("A machine can be made only by root on Linux.");
  }
  const archive = await prepareDebian();
  const root = join(await makeMemoryFolder("recital-machine-"), suite);
  await mkdir(root);
  await runQuietly("tar", ["-xf", archive, "-C", root]);
  const write = async (file, text) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  await cp("/etc/resolv.conf", join(root, "etc/resolv.conf"));
  await write("/etc/hosts", ["localhost", ...domains].map((name) => `127.0.0.1 ${name}\n`).join(""));
  const place = { root, namespace: await openNamespace(root) };
  atEnd(() => endProcesses(root));
  return {
    root,
    write,
    run: (lines, env = {}) => runQuietly("nsenter", inside(place, lines), { env: bareEnvironment(env) }),
    supervise: (command, env = {}) => supervise(place, command, env),
    processes: () => processesIn(root),
    memory: () => memoryOf(root),
  };
}

/** Makes the mounts of a machine, in a namespace that all of its processes share. Returns its file. */
async function openNamespace(root) {
  const flags = ["--mount", "--propagation", "private", "sh", "-c", mounts, root, packages];
  const holder = spawn("unshare", flags, { stdio: ["ignore", "pipe", "inherit"] });
  atEnd(() => void holder.kill("SIGKILL"));
  await once(holder.stdout, "data");
  return `/proc/${holder.pid}/ns/mnt`;
}

/** Returns the arguments of `nsenter` for a shell that runs the lines in a machine. */
function inside({ root, namespace }, lines) {
  return [`--mount=${namespace}`, "chroot", root, "sh", "-e", "-c", lines];
}

/**
 * Starts a command again each time it ends, as systemd does. Returns `log` (the file with its output) and `stop`, which
 * asks it to stop and waits until it has.
 */
async function supervise(place, command, env) {
  const log = join(dirname(place.root), "log");
  const output = await open(log, "a");
  const onStop = "trap 'kill $child; wait $child; exit' TERM";
  const lines = `set +e; ${onStop}; while :; do ${command} & child=$!; wait $child || sleep 1; done`;
  const stdio = ["ignore", output.fd, output.fd];
  const shell = spawn("nsenter", inside(place, lines), { env: bareEnvironment(env), stdio });
  await output.close();
  const ended = new Promise((resolve) => shell.once("close", resolve).once("error", resolve));
  const stop = () => {
    shell.kill("SIGTERM");
    return ended;
  };
  return { log, stop };
}

/** Returns the IDs of the processes that run in a machine. */
async function processesIn(root) {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const roots = await Promise.all(ids.map((id) => readlink(`/proc/${id}/root`).catch(() => "")));
  return ids.filter((_, index) => roots[index] === root).map(Number);
}

/** Returns the memory of a machine's processes, in MiB: `rss`, and `pss`, in which shared pages are divided. */
async function memoryOf(root) {
  const sums = { rss: 0, pss: 0 };
  for (const id of await processesIn(root)) {
    const text = await readFile(`/proc/${id}/smaps_rollup`, "utf8").catch(() => "");
    for (const name of Object.keys(sums)) {
      sums[name] += Number(new RegExp(`^${name}: +(\\d+) kB$`, "im").exec(text)?.[1] ?? 0) / 1024;
    }
  }
  return sums;
}

async function endProcesses(root) {
  for (const signal of ["SIGTERM", "SIGKILL"]) {
    for (const id of await processesIn(root)) process.kill(id, signal);
    for (let tenths = 0; tenths < 100 && (await processesIn(root)).length > 0; tenths += 1) await wait(100);
  }
}

/** What a new server's shell has. */
function bareEnvironment(env) {
  return { HOME: "/root", PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", ...env };
}

/** Makes an archive of a bare Debian, once. Returns its file. */
async function prepareDebian() {
  const archive = inCache(`machine/${suite}.tar`);
  await mkdir(join(packages, "partial"), { recursive: true });
  if (existsSync(archive)) return archive;
  if (!findProgram("debootstrap") && !(await installDebianPackages("debootstrap", ["debootstrap"]))) {
    throw new TaskFailed("Making a bare Debian needs debootstrap, which cannot be installed here.");
  }
  const tree = join(await makeMemoryFolder("recital-debian-"), suite);
  await step(`Making a bare Debian, ${suite} (a minute, once)`, async () => {
    await runQuietly("debootstrap", ["--variant=minbase", suite, tree]);
    await runQuietly("tar", ["-C", tree, "--exclude=./var/cache/apt/archives/*.deb", "-cf", `${archive}.new`, "."]);
    await rename(`${archive}.new`, archive);
    await rm(tree, { recursive: true });
  });
  return archive;
}
