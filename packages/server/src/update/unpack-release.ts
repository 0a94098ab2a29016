import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { syncFolder } from "../kernel/folders.ts";
import { archiveOf, ProgramSourceError, type ProgramRelease, type ProgramSource } from "../ports/program-source.ts";
import type { Installation } from "./installation.ts";

/**
 * Downloads, verifies and unpacks a release beside the others, and lets it say its version. Its folder has its name only
 * when all of that is done.
 * @throws {ProgramSourceError}
 */
export async function fetchRelease(
  installation: Installation,
  source: ProgramSource,
  release: ProgramRelease,
): Promise<void> {
  const { version } = release;
  if ((await installation.versions()).includes(version)) return;
  const archive = archiveOf(release, process.arch);
  if (archive === undefined) {
    throw new ProgramSourceError(`Version ${version} has no archive for this processor (${process.arch}).`);
  }
  const work = join(installation.home, "downloads");
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { mode: 0o755 });
  try {
    const file = join(work, archive.name);
    await source.download(archive, file);
    await unpack(file, work);
    await rm(file);
    const unpacked = join(work, `recital-${version}`);
    await syncFiles(work);
    await rename(unpacked, installation.folder(version));
    await syncFolder(join(installation.home, "versions"));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const { code, output } = await installation.run(version, ["version"]);
  if (code === 0 && output.startsWith(`Recital ${version},`)) return;
  await rm(installation.folder(version), { recursive: true });
  throw new ProgramSourceError(`Version ${version} does not run on this machine.`);
}

/** Node reads zstd, which `tar` on a bare Debian does not. */
async function unpack(archive: string, folder: string): Promise<void> {
  const tar = spawn("tar", ["-x", "--no-same-owner", "-C", folder], { stdio: ["pipe", "ignore", "inherit"] });
  const end = once(tar, "close") as Promise<[number | null]>;
  // tar ends at the end mark and does not read the zeros behind it, which breaks the stream.
  const read = pipeline(createReadStream(archive), createZstdDecompress(), tar.stdin).catch((error: unknown) => error);
  const [code] = await end;
  if (code !== 0) {
    throw new ProgramSourceError(`The archive cannot be unpacked (tar: ${code}). Is the disk full?`, await read);
  }
}

/** After a loss of power, a folder under its final name would otherwise have empty files. */
async function syncFiles(folder: string): Promise<void> {
  const sync = spawn("sync", ["--file-system", folder], { stdio: "ignore" });
  await once(sync, "close");
}
