import { cp, mkdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installDebianPackages } from "../debian.mjs";
import { findProgram } from "../find-program.mjs";
import { TaskFailed } from "../lifetime.mjs";
import { inRoot } from "../paths.mjs";
import { runQuietly } from "../process.mjs";
import { say, step } from "../say.mjs";

export const baseImages = ["node:24-bookworm-slim", "mysql:8.4", "caddy:2"];
/** The folder of the images that only trials need. */
export const recipes = inRoot("docker/stand-in-images");

/**
 * The images that our files build on: pulled, or on an engine of our own, which an image registry need not be reachable
 * from, made of Debian's packages under the same names. Says which.
 */
export async function prepareBaseImages({ docker, isOwn }, node) {
  const missing = [];
  for (const image of baseImages) {
    if (!(await canHave(docker, image))) missing.push(image);
  }
  if (missing.length === 0) return;
  if (!isOwn) throw new TaskFailed(`These images cannot be pulled: ${missing.join(", ")}`);
  say(`No image registry answers: ${missing.join(", ")} are made of Debian's packages.`);
  await makeDebian(docker, "bookworm");
  const makers = { node: () => makeNode(docker, node), mysql: () => build("mysql"), caddy: () => build("caddy") };
  for (const image of missing) {
    const [name] = image.split(":");
    await step(`Making a stand-in for ${image}`, makers[name]);
  }
  if (missing.includes("mysql:8.4")) say("The stand-in for mysql:8.4 is MariaDB: what only MySQL does is not tried.");

  function build(name) {
    return docker("build", "--tag", tagOf(name), "--file", join(recipes, `${name}.Dockerfile`), recipes);
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

/** Debian's own image of a release, `debian:trixie-slim`: pulled, or made on an engine of our own. Answers its name. */
export async function prepareDebian({ docker, isOwn }, suite) {
  const image = `debian:${suite}-slim`;
  if (await canHave(docker, image)) return image;
  if (!isOwn) throw new TaskFailed(`This image cannot be pulled: ${image}`);
  await makeDebian(docker, suite);
  return image;
}

/** A bare Debian, with the certificates that this machine trusts where it trusts some of its own. */
async function makeDebian(docker, suite) {
  const image = `debian:${suite}-slim`;
  if (await has(docker, image)) return;
  if (!findProgram("debootstrap") && !(await installDebianPackages("debootstrap", ["debootstrap"]))) {
    throw new TaskFailed("Base images are made by debootstrap, which cannot be installed here.");
  }
  const tree = join(tmpdir(), "recital-docker", suite);
  await rm(tree, { recursive: true, force: true });
  await step(`Making a bare Debian, ${suite} (some minutes, once)`, async () => {
    await runQuietly("debootstrap", ["--variant=minbase", "--include=ca-certificates", suite, tree]);
    const own = process.env.NODE_EXTRA_CA_CERTS;
    const inside = "/etc/ssl/certs/ca-certificates.crt";
    if (own) await cp(own, join(tree, inside));
    const variables = own ? ["--change", `ENV NODE_EXTRA_CA_CERTS=${inside} SSL_CERT_FILE=${inside}`] : [];
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
  await docker("build", "--tag", tagOf("node"), "--file", join(recipes, "node.Dockerfile"), context);
  await rm(context, { recursive: true });
}
