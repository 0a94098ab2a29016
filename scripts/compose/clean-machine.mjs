import { join } from "node:path";
import { root } from "../paths.mjs";
import { prepareDebian, recipes } from "./base-images.mjs";
import { until } from "./visitor.mjs";

const image = "recital-test-debian13";
const name = "recital-test-machine";

/** Of a whole machine. `--privileged` would ask for one that a container of a provider may lack itself. */
const powers = [
  "--cap-add=ALL",
  "--cap-drop=SYS_RESOURCE",
  "--security-opt=seccomp=unconfined",
  "--security-opt=apparmor=unconfined",
  "--security-opt=systempaths=unconfined",
  "--device-cgroup-rule=a *:* rwm",
  "--cgroupns=private",
];

/**
 * A Debian 13 as a new server has it, started by its own systemd in a container, with this repository in /source.
 * @returns `run`, which enters lines at root's prompt, `copyIn`, `address` in our own network, and `remove`
 */
export async function startCleanMachine(engine) {
  const { docker } = engine;
  await prepareDebian(engine, "trixie");
  await docker("build", "--tag", image, "--file", join(recipes, "machine.Dockerfile"), recipes);
  await remove();
  // Its own systemd wants one tree of groups, of the second version; its own engine a folder that is no layer of ours.
  const start = [
    "mount -o remount,rw /sys",
    "umount -R /sys/fs/cgroup",
    "mount -t cgroup2 cgroup2 /sys/fs/cgroup",
    "exec /sbin/init",
  ].join(" && ");
  const places = ["--tmpfs=/run", "--tmpfs=/tmp:exec", "--volume=/var/lib/docker", `--volume=${root}:/source:ro`];
  await docker(
    "run",
    "--detach",
    `--name=${name}`,
    "--hostname=server",
    ...powers,
    ...places,
    image,
    "sh",
    "-c",
    start,
  );
  const running = () => run("systemctl is-system-running || true");
  await until("a started machine", running, (text) => /running|degraded/.test(text));
  return { run, remove, copyIn, address };

  /** As they are entered; ends at the first that fails. Answers what they print. */
  function run(lines) {
    return docker("exec", "--workdir", "/root", name, "bash", "-e", "-c", lines);
  }

  function copyIn(file, place) {
    return docker("cp", file, `${name}:${place}`);
  }

  async function address() {
    const template = "{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}";
    return (await docker("inspect", "--format", template, name)).trim();
  }

  async function remove() {
    await docker("rm", "--force", "--volumes", name).catch(() => undefined);
  }
}
