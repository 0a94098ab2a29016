import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TaskFailed } from "../lifetime.mjs";
import { inRoot } from "../paths.mjs";

/**
 * Returns a version's section of CHANGELOG.md, without its heading.
 * @throws {TaskFailed} if there is none
 */
export async function readChanges(version) {
  const text = await readFile(inRoot("CHANGELOG.md"), "utf8");
  const sections = text.split(/^## /m).slice(1);
  const section = sections.find((part) => part.split(/\s/, 1)[0] === version);
  if (section === undefined) throw new TaskFailed(`CHANGELOG.md has no section "## ${version}".`);
  return section.slice(section.indexOf("\n")).trim();
}

/** Returns the Compose file with the release's image in place of a build, and without the emulators. */
export async function composeFile(image, version) {
  const text = await readFile(inRoot("docker-compose.yml"), "utf8");
  const withImage = text.replace("  image: recital\n", `  image: \${RECITAL_IMAGE:-${image}}:${version}\n`);
  const withoutEmulators = [
    /^ {2}emulators:\n(?: {4}.*\n)+\n/m,
    /^#\n# `--env-file dev\.env`.*\n/m,
    /^ {2}emulators:\n/m,
  ];
  const steps = [/^ +build: \.\n/m, ...withoutEmulators];
  if (withImage === text || !steps.every((part) => part.test(text))) {
    throw new TaskFailed("docker-compose.yml has another form.");
  }
  return steps.reduce((result, part) => result.replace(part, ""), withImage);
}

/**
 * Returns the script that installs a release, with its version, the public key that it trusts, and the URL that it
 * downloads from without `--from`; by default none.
 */
export async function installScript({ version, publicPem, url = "" }) {
  const text = await readFile(inRoot("deploy/linux/install.sh"), "utf8");
  return text.replaceAll("@VERSION@", version).replace("@KEY@", publicPem.trim()).replace("@URL@", url);
}

const isLicense = (name) => /^(?:licen[cs]e|notice|copying)/i.test(name);

/**
 * Writes the licenses of the packages in a deployed `node_modules`. Packages that are part of the bundle are named by
 * the bill of materials.
 */
export async function writeNotices(file, modules) {
  const store = join(modules, ".pnpm");
  const parts = [];
  for (const id of (await readdir(store)).toSorted()) {
    for (const folder of await ownFolders(join(store, id, "node_modules"))) {
      const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
      const texts = [];
      for (const entry of (await readdir(folder)).filter(isLicense).toSorted()) {
        texts.push((await readFile(join(folder, entry), "utf8").catch(() => "")).trim());
      }
      const declared = typeof license === "string" ? license : JSON.stringify(license ?? "no license named");
      parts.push([`${name} ${version} (${declared})`, ...texts].join("\n\n"));
    }
  }
  await writeFile(file, `${parts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`);
}

/** Returns the folders of the packages that are there themselves; their dependencies are links. */
async function ownFolders(folder) {
  const found = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    if (!entry.name.startsWith("@")) found.push(path);
    else found.push(...(await ownFolders(path)));
  }
  return found;
}
