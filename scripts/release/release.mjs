import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildChanged } from "../build.mjs";
import { installPackages, prepareToolchain } from "../install.mjs";
import { TaskFailed } from "../lifetime.mjs";
import { inCache, inRoot } from "../paths.mjs";
import { runQuietly } from "../process.mjs";
import { say, step } from "../say.mjs";
import { sbom } from "../audit.mjs";
import { writeArchive } from "./archive.mjs";
import { assembleApp } from "./assemble.mjs";
import { composeFile, installScript, readChanges, writeNotices } from "./documents.mjs";
import { writeDeb } from "./deb.mjs";
import { writeNode } from "./node-packages.mjs";
import { loadKey, sha256, sign } from "./signature.mjs";
import { platforms, writeTemplates } from "./templates.mjs";

/** Processors, as npm names them, with Debian's name. */
const processors = [
  { cpu: "x64", debian: "amd64" },
  { cpu: "arm64", debian: "arm64" },
];

const usage = `Usage: npm run release -- [--key FILE] [--out FOLDER] [--cpu x64] [--image NAME] [--url URL] [--packages URL]
  --key FILE     the ed25519 key in PEM that signs; default: a key of this machine, which only tests may trust
  --out FOLDER   default: release
  --cpu NAME     only this processor; may be repeated
  --image NAME   the image without its tag, for Compose and the templates; default: recital
  --url URL      where the newest release will be downloaded from, for install.sh and the templates
  --packages URL where the packages of this version stay, for YunoHost; default: the same`;

/** The task `release`: writes all files of a release into a folder. The same commit gives the same bytes. */
export async function release(args) {
  const { key: keyFile, out, cpu, image, url, packages } = readOptions(args);
  const toolchain = await prepareToolchain();
  await installPackages(toolchain);
  await buildChanged(toolchain);
  const { env } = toolchain;
  const { version } = JSON.parse(await readFile(inRoot("package.json"), "utf8"));
  const time = Number(await runQuietly("git", ["log", "-1", "--format=%ct"], { env }));
  const key = await loadKey(keyFile ?? inCache("release-key.pem"), { mayMake: keyFile === undefined });
  const work = inCache("release");
  await rm(work, { recursive: true, force: true });
  await mkdir(join(work, "files"), { recursive: true });
  const file = (name) => join(work, "files", name);

  for (const { cpu: name, debian } of processors.filter((processor) => cpu.includes(processor.cpu))) {
    await step(`Packing for ${name}`, async () => {
      const parent = join(work, name);
      const folder = `recital-${version}`;
      await assembleRelease(join(parent, folder), { env, cpu: name, key });
      await writeArchive(parent, folder, { file: file(`${folder}-linux-${name}.tar.zst`), time });
      await writeDeb(join(parent, folder), { file: file(`recital_${version}_${debian}.deb`), version, debian, time });
    });
  }
  await writeFile(file("docker-compose.yml"), await composeFile(image, version));
  await cp(inRoot("Caddyfile"), file("Caddyfile"));
  await writeFile(file("install.sh"), await installScript({ version, url, ...key }), { mode: 0o755 });
  await cp(inRoot("CHANGELOG.md"), file("CHANGELOG.md"));
  await sbom([file("sbom.cdx.json")]);
  await writePlatforms(file, { image, version, url, packages });
  await writeIndex(work, { version, time, key, changes: await readChanges(version) });

  const target = resolve(out);
  await rm(target, { recursive: true, force: true });
  // It may be on another disk.
  await cp(join(work, "files"), target, { recursive: true });
  await rm(work, { recursive: true });
  say(`Release ${version} is in ${target}. docs/release.md says how to publish it.`);
  return 0;
}

function readOptions(args) {
  const all = processors.map(({ cpu }) => cpu);
  const options = {
    key: { type: "string" },
    out: { type: "string", default: "release" },
    cpu: { type: "string", multiple: true, default: all },
    image: { type: "string", default: "recital" },
    url: { type: "string" },
    packages: { type: "string" },
  };
  try {
    const { values } = parseArgs({ args, options });
    const unknown = values.cpu.find((name) => !all.includes(name));
    if (unknown !== undefined) throw new TypeError(`There is no release for ${unknown}.`);
    return { ...values, url: values.url?.replace(/\/$/, "") };
  } catch (error) {
    throw new TaskFailed(usage, error.message);
  }
}

/** Writes what an installed release consists of: the program, Node, the command, and what is needed to set it up. */
async function assembleRelease(folder, { env, cpu, key }) {
  await assembleApp(join(folder, "app"), { env, cpu });
  await writeNode(join(folder, "runtime/node"), { env, cpu });
  for (const [from, to] of [
    ["deploy/linux/recital", "bin/recital"],
    ["deploy/linux/recital.service", "lib/recital.service"],
    ["deploy/linux/recital-update.service", "lib/recital-update.service"],
    ["deploy/linux/recital-update.path", "lib/recital-update.path"],
    ["deploy/linux/set-up.sh", "lib/set-up.sh"],
    ["deploy/linux/move.sh", "lib/move.sh"],
    ["docs/settings.md", "docs/settings.md"],
    ["CHANGELOG.md", "CHANGELOG.md"],
    ["LICENSE", "LICENSE"],
    ["README.md", "README.md"],
  ]) {
    await cp(inRoot(from), join(folder, to));
  }
  await writeFile(join(folder, "lib/release-key.pem"), key.publicPem);
  await writeNotices(join(folder, "NOTICES.txt"), join(folder, "app/node_modules"));
}

/** Writes the templates of hosting platforms; YunoHost's needs the packages of all processors. */
async function writePlatforms(file, { image, version, url = "https://download.example.com", packages = url }) {
  const values = { IMAGE: image, VERSION: version, URL: url, PACKAGES_URL: packages };
  for (const { debian } of processors) {
    const deb = file(`recital_${version}_${debian}.deb`);
    if (existsSync(deb)) values[`${debian.toUpperCase()}_SHA256`] = (await sha256(deb)).sha256;
  }
  const isWhole = processors.every(({ debian }) => `${debian.toUpperCase()}_SHA256` in values);
  const chosen = platforms.filter((name) => isWhole || name !== "yunohost");
  await writeTemplates(file("templates"), values, chosen);
}

/** Writes `releases.json`, which installed programs read, and the checksums of all files, both signed. */
export async function writeIndex(work, { version, time, key, changes }) {
  const folder = join(work, "files");
  const files = [];
  for (const name of await filesIn(folder)) files.push({ name, ...(await sha256(join(folder, name))) });
  const at = new Date(time * 1000).toISOString();
  // Programs download the files beside it.
  const own = files.filter(({ name }) => !name.includes("/"));
  const entry = { version, at, changes, files: own };
  const index = `${JSON.stringify({ latest: version, releases: [entry] }, null, 2)}\n`;
  const sums = files.map(({ name, sha256: sum }) => `${sum}  ${name}\n`).join("");
  for (const [name, text] of [
    ["releases.json", index],
    ["SHA256SUMS", sums],
  ]) {
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.sig`), sign(text, key));
  }
}

/** Returns the paths of all files in a folder, in one order on every machine. */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).toSorted();
}
