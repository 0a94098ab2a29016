import { lstatSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";

/**
 * Removes the packages that are part of the server's bundle from a deployed `node_modules`, with all that only they
 * need. Returns how many packages stay.
 * @param {readonly string[]} bundled
 */
export function prunePackages(folder, bundled) {
  const modules = realpathSync(folder);
  const store = join(modules, ".pnpm");
  for (const name of bundled) rmSync(join(modules, name), { force: true });

  // pnpm stores every package in a folder of its own, beside links to its dependencies; this follows them as Node would.
  const needed = new Set();
  const waiting = linksIn(modules);
  for (let link = waiting.pop(); link !== undefined; link = waiting.pop()) {
    const id = relative(store, realpathSync(link)).split(sep)[0];
    if (needed.has(id)) continue;
    needed.add(id);
    waiting.push(...linksIn(join(store, id, "node_modules")));
  }
  for (const id of readdirSync(store)) if (!needed.has(id)) rmSync(join(store, id), { recursive: true });
  return needed.size;
}

function linksIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) return [path];
    return entry.name.startsWith("@") && lstatSync(path).isDirectory() ? linksIn(path) : [];
  });
}
