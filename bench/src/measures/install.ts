import { lstat, readdir, readFile, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The registry packages that a program needs at run time, with their dependencies. */
export interface InstallSize {
  readonly packages: number;
  readonly mebibytes: number;
  /** The largest packages. */
  readonly largest: readonly { readonly name: string; readonly mebibytes: number }[];
}

interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Returns the packages that a production install of `folder`'s dependencies, or of the named ones, contains. */
export async function measureInstall(folder: string, only?: readonly string[]): Promise<InstallSize> {
  const found = new Map<string, Manifest>();
  const ownManifest = await readManifest(folder);
  const waiting = (only ?? Object.keys(ownManifest.dependencies ?? {})).map((name) => ({ name, from: folder }));
  for (let dependency = waiting.pop(); dependency; dependency = waiting.pop()) {
    const place = await findPackage(dependency.name, dependency.from);
    // Optional packages for other systems are not installed.
    if (place === null || found.has(place)) continue;
    const manifest = await readManifest(place);
    found.set(place, manifest);
    for (const name of needs(manifest)) waiting.push({ name, from: place });
  }
  const installed = [...found].filter(([place]) => place.includes("node_modules"));
  const sizes = await Promise.all(
    installed.map(async ([place, { name }]) => ({ name, mebibytes: (await sizeOf(place)) / 2 ** 20 })),
  );
  return {
    packages: sizes.length,
    mebibytes: sizes.reduce((sum, { mebibytes }) => sum + mebibytes, 0),
    largest: sizes.toSorted((a, b) => b.mebibytes - a.mebibytes).slice(0, 8),
  };
}

function needs({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Manifest): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Manifest;
}

/** Returns the folder in which Node finds a package from another package's real folder. */
async function findPackage(name: string, from: string): Promise<string | null> {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = await realpath(join(folder, "node_modules", name)).catch(() => null);
    if (place !== null) return place;
    if (folder === dirname(folder)) return null;
  }
}

/** Bytes of the files, as disk blocks hold them; a package's own node_modules are links to others. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === "node_modules") continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await sizeOf(path);
    else bytes += (await lstat(path)).blocks * 512;
  }
  return bytes;
}
