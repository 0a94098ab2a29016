import { chmod, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { TaskFailed } from "../lifetime.mjs";
import { inRoot } from "../paths.mjs";

/** Platforms that install a site from a template; each has a folder in deploy/. */
export const platforms = ["casaos", "coolify", "dokploy", "railway", "umbrel", "yunohost"];

/**
 * Returns the files of a platform's template by their paths, with a release's values in place of `@IMAGE@` and others.
 * @param {Record<string, string>} values by the names of the places
 * @throws {TaskFailed} if a place has no value
 */
export async function fillTemplate(platform, values) {
  const folder = inRoot(join("deploy", platform));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const filled = files.toSorted().map(async (file) => {
    const text = (await readFile(file, "utf8")).replaceAll(/@([A-Z][A-Z0-9_]*)@/g, (place, name) => {
      if (values[name] === undefined) throw new TaskFailed(`${file}: there is no value for ${place}.`);
      return values[name];
    });
    return { path: file.slice(folder.length + 1), text, mode: (await stat(file)).mode & 0o777 };
  });
  return Promise.all(filled);
}

/** Writes the templates of these platforms into a folder, each into one of its own. */
export async function writeTemplates(target, values, chosen = platforms) {
  for (const platform of chosen) {
    for (const { path, text, mode } of await fillTemplate(platform, values)) {
      const file = join(target, platform, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
      await chmod(file, mode);
    }
  }
}
