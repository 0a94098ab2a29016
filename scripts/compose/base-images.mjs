import { cp, mkdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installDebianPackages } from "../debian.mjs";
import { findProgram } from "../find-program.mjs";
import { TaskFailed } from "../lifetime.mjs";
import { inRoot } from "../paths.mjs";
import { runQuietly } from "../process.mjs";
import { say, step } from "../say.mjs";

const wanted = ["node:24-bookworm-slim", "mysql:8.4", "caddy:2"];
const recipes = inRoot("docker/stand-in-images");

/**
 * The images that our files build on: pulled, or on an engine of our own, which an image registry need not be reachable
 * from, made of Debian's packages under the same names. Says which.
 */
export async function prepareBaseImages({ docker, isOwn }, node) {
  const missing = [];
  for (const image of wanted) {
    const isThere = await has(docker, image);
    if (
      !isThere &&
      !(await docker("pull", "--quiet", image).then(
        () => true,
        () => false,
      ))
    )
      missing.push(image);
  }
  if (missing.length === 0) return;
  if (!isOwn) throw new TaskFailed(`These images cannot be pulled: ${missing.join(", ")}`);
  say(`No image registry answers: ${missing.join(", ")} are made of Debian's packages.`);
  if (!(await has(docker, "debian:bookworm-slim"))) await makeDebian(docker);
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
  return wanted.find((image) => image.startsWith(`${name}:`));
}

function has(docker, image) {
  return docker("image", "inspect", image).then(
    () => true,
    () => false,
  );
}

/** A bare Debian, with the certificates that this machine trusts where it trusts some of its own. */
async function makeDebian(docker) {
  if (!findProgram("debootstrap") && !(await installDebianPackages("debootstrap", ["debootstrap"]))) {
    throw new TaskFailed("Base images are made by debootstrap, which cannot be installed here.");
  }
  const tree = join(tmpdir(), "recital-docker", "debian");
  await rm(tree, { recursive: true, force: true });
  await step("Making a bare Debian (some minutes, once)", async () => {
    await runQuietly("debootstrap", ["--variant=minbase", "--include=ca-certificates", "bookworm", tree]);
    const own = process.env.NODE_EXTRA_CA_CERTS;
    const inside = "/etc/ssl/certs/ca-certificates.crt";
    if (own) await cp(own, join(tree, inside));
    const variables = own ? ["--change", `ENV NODE_EXTRA_CA_CERTS=${inside} SSL_CERT_FILE=${inside}`] : [];
    const archive = `${tree}.tar`;
    await runQuietly("tar", ["-C", tree, "--exclude=./var/cache/apt/archives/*.deb", "-cf", archive, "."]);
    await docker("import", ...variables, archive, "debian:bookworm-slim");
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
