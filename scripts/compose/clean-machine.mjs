import { join } from "node:path";
import { root } from "../paths.mjs";
import { localImages, prepareDebian } from "./base-images.mjs";
import { until } from "./project.mjs";

const image = "recital-test-debian13";
const name = "recital-test-machine";

/** All capabilities except SYS_RESOURCE: `--privileged` fails if the outer container lacks that one. */
const rights = [
  "--cap-add=ALL",
  "--cap-drop=SYS_RESOURCE",
  "--security-opt=seccomp=unconfined",
  "--security-opt=apparmor=unconfined",
  "--security-opt=systempaths=unconfined",
  "--device-cgroup-rule=a *:* rwm",
  "--cgroupns=private",
];

/**
 * Starts a Debian 13 like that of a new server in a container: systemd runs in it, and this repository is in /source.
 * @returns `run` (runs lines as root), `copyIn`, `ip` (the IP address in Docker's network) and `remove`
 */
export async function startCleanMachine(engine) {
  const { docker } = engine;
  await prepareDebian(engine, "trixie");
  await docker("build", "--tag", image, "--file", join(localImages, "machine.Dockerfile"), localImages);
  await remove();
  // systemd needs a single cgroup v2 hierarchy. The inner engine needs a folder that is not on an overlay file system.
  const start = [
    "mount -o remount,rw /sys",
    "umount -R /sys/fs/cgroup",
    "mount -t cgroup2 cgroup2 /sys/fs/cgroup",
    "exec /sbin/init",
  ].join(" && ");
  const mounts = ["--tmpfs=/run", "--tmpfs=/tmp:exec", "--volume=/var/lib/docker", `--volume=${root}:/source:ro`];
  await docker(
    "run",
    "--detach",
    `--name=${name}`,
    "--hostname=server",
    ...rights,
    ...mounts,
    image,
    "sh",
    "-c",
    start,
  );
  const running = () => run("systemctl is-system-running || true");
  await until("a started machine", running, (text) => /running|degraded/.test(text));
  return { run, remove, copyIn, ip };

  /** Runs the lines until one fails. Returns their output. */
  function run(lines) {
    return docker("exec", "--workdir", "/root", name, "bash", "-e", "-c", lines);
  }

  function copyIn(file, place) {
    return docker("cp", file, `${name}:${place}`);
  }

  async function ip() {
    const template = "{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}";
    return (await docker("inspect", "--format", template, name)).trim();
  }

  async function remove() {
    await docker("rm", "--force", "--volumes", name).catch(() => undefined);
  }
}
