import { access, constants, stat } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { AudioToolsMissing } from "../../ports/audio-tools.ts";

export interface Programs {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** Programs with their arguments that start one of the others; empty where they are not installed. */
  readonly launcher: readonly string[];
}

/** Private memory of one program, in bytes. The measured maximum is 30 MiB. */
const maxMemory = 400 * 1024 ** 2;

/**
 * Finds the programs. `path` is a folder that contains them or the file of ffmpeg; without it they are on PATH. They
 * are looked up at each call, so that an installation needs no restart.
 * @throws {AudioToolsMissing} if ffmpeg or ffprobe is not found
 */
export async function findPrograms(path: string | null): Promise<Programs> {
  const [ffmpeg, ffprobe] = path === null ? await Promise.all([onPath("ffmpeg"), onPath("ffprobe")]) : await at(path);
  if (!ffmpeg || !ffprobe) throw new AudioToolsMissing();
  return { ffmpeg, ffprobe, launcher: process.platform === "linux" ? await findLauncher() : [] };
}

async function at(path: string): Promise<readonly [string | null, string | null]> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) return Promise.all([executable(join(path, "ffmpeg")), executable(join(path, "ffprobe"))]);
  return [await executable(path), (await executable(join(dirname(path), "ffprobe"))) ?? (await onPath("ffprobe"))];
}

/** Both are in Debian's util-linux, which every Debian has: a limit of memory, and an end with the parent process. */
async function findLauncher(): Promise<string[]> {
  const [prlimit, setpriv] = await Promise.all([onPath("prlimit"), onPath("setpriv")]);
  return [
    ...(prlimit ? [prlimit, `--data=${maxMemory}`, "--core=0"] : []),
    ...(setpriv ? [setpriv, "--pdeathsig", "KILL"] : []),
  ];
}

async function onPath(name: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const found = folder && (await executable(join(folder, name)));
    if (found) return found;
  }
  return null;
}

function executable(file: string): Promise<string | null> {
  return access(file, constants.X_OK).then(
    () => file,
    () => null,
  );
}
