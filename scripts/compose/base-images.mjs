import { cp, mkdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installDebianPackages, findProgram } from "../programs.mjs";
import { TaskFailed } from "../lifetime.mjs";
import { inRoot } from "../paths.mjs";
import { runQuietly } from "../process.mjs";
import { say, step } from "../say.mjs";

export const baseImages = ["node:24-bookworm-slim", "mysql:8.4", "caddy:2"];
/** The folder with the Dockerfiles of images that only the tests need. */
export const localImages = inRoot("docker/local-images");

/**
 * Pulls the base images of our files. Images that cannot be pulled are built from Debian's packages under the same
 * names, but only on our own engine.
 * @throws {TaskFailed} if images are missing on the machine's own engine
 */
export async function prepareBaseImages({ docker, isOwn }, node) {
  const missing = [];
  for (const image of baseImages) {
    if (!(await canHave(docker, image))) missing.push(image);
  }
  if (missing.length === 0) return;
  if (!isOwn) throw new TaskFailed(`These images cannot be pulled: ${missing.join(", ")}`);
  say(`No image registry can be reached: building ${missing.join(", ")} from Debian's packages.`);
  await makeDebian(docker, "bookworm");
  const builders = { node: () => makeNode(docker, node), mysql: () => build("mysql"), caddy: () => build("caddy") };
  for (const image of missing) {
    const [name] = image.split(":");
    await step(`Building a local image for ${image}`, builders[name]);
  }
  if (missing.includes("mysql:8.4"))
    say("The local image for mysql:8.4 is MariaDB: behavior that only MySQL has is not tested.");

  function build(name) {
    return docker("build", "--tag", tagOf(name), "--file", join(localImages, `${name}.Dockerfile`), localImages);
  }
}

function tagOf(name) {
  return baseImages.find((image) => image.startsWith(`${name}:`));
}

async function canHave(docker, image) {
  return (await has(docker, image)) || (await succeeds(docker("pull", "--quiet", image)));
}

function has(docker, image) {
  return succeeds(docker("image", "inspect", image));
}

function succeeds(command) {
  return command.then(
    () => true,
    () => false,
  );
}

/** Pulls Debian's image of a release, or builds it on our own engine. Returns its name, e.g. `debian:trixie-slim`. */
export async function prepareDebian({ docker, isOwn }, suite) {
  const image = `debian:${suite}-slim`;
  if (await canHave(docker, image)) return image;
  if (!isOwn) throw new TaskFailed(`This image cannot be pulled: ${image}`);
  await makeDebian(docker, suite);
  return image;
}

/** Builds a bare Debian image; it trusts the same additional certificates as this machine. */
async function makeDebian(docker, suite) {
  const image = `debian:${suite}-slim`;
  if (await has(docker, image)) return;
  if (!findProgram("debootstrap") && !(await installDebianPackages("debootstrap", ["debootstrap"]))) {
    throw new TaskFailed("Building base images needs debootstrap, which cannot be installed here.");
  }
  const tree = join(tmpdir(), "recital-docker", suite);
  await rm(tree, { recursive: true, force: true });
  await step(`Building a bare Debian image, ${suite} (some minutes, once)`, async () => {
    await runQuietly("debootstrap", ["--variant=minbase", "--include=ca-certificates", suite, tree]);
    const certificates = process.env.NODE_EXTRA_CA_CERTS;
    const inside = "/etc/ssl/certs/ca-certificates.crt";
    if (certificates) await cp(certificates, join(tree, inside));
    const variables = certificates ? ["--change", `ENV NODE_EXTRA_CA_CERTS=${inside} SSL_CERT_FILE=${inside}`] : [];
    const archive = `${tree}.tar`;
    await runQuietly("tar", ["-C", tree, "--exclude=./var/cache/apt/archives/*.deb", "-cf", archive, "."]);
    await docker("import", ...variables, archive, image);
    await rm(archive);
    await rm(tree, { recursive: true });
  });
}

async function makeNode(docker, node) {
  const context = join(tmpdir(), "recital-docker", "node");
  await rm(context, { recursive: true, force: true });
  await mkdir(join(context, "bin"), { recursive: true });
  await cp(node, join(context, "bin/node"), { dereference: true });
  const packed = await runQuietly("npm", ["pack", "--silent", "--pack-destination", context, "npm@11"]);
  await rename(join(context, packed.trim()), join(context, "npm.tgz"));
  await docker("build", "--tag", tagOf("node"), "--file", join(localImages, "node.Dockerfile"), context);
  await rm(context, { recursive: true });
}
