import { createWriteStream } from "node:fs";
import { spawn } from "node:child_process";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { TaskFailed } from "../lifetime.mjs";

/** Flags of GNU tar for an archive that depends on names, contents and modes alone. */
function reproducible(time) {
  return ["--format=gnu", "--sort=name", `--mtime=@${time}`, "--owner=0", "--group=0", "--numeric-owner"];
}

/** Higher ones need minutes for a few megabytes. */
export const level = 12;

/**
 * Writes a folder into a `.tar.zst`. Two folders with equal contents become equal archives.
 * @param {string} parent the folder that contains it
 * @param {string} name the folder's name, which the archive's paths begin with
 * @param {{ file: string, time: number }} to `time` in seconds, of all entries
 */
export async function writeArchive(parent, name, { file, time }) {
  const tar = spawn("tar", [...reproducible(time), "-cf", "-", "-C", parent, name], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve, reject) => tar.once("error", reject).once("close", resolve));
  const zstd = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  await pipeline(tar.stdout, zstd, createWriteStream(file));
  if ((await ended) !== 0) throw new TaskFailed(`tar could not read ${parent}/${name}`);
}
