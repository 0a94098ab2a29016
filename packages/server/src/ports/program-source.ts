import { z } from "zod";

const version = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/);

const release = z.object({
  version,
  at: z.iso.datetime(),
  /** What is new, in Markdown, for owners. */
  changes: z.string().max(50_000),
  files: z.array(
    z.object({
      // A name without a folder: it becomes part of a URL and of a path.
      name: z.string().regex(/^[A-Za-z0-9][\w.+-]{0,120}$/),
      bytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

/** `releases.json`, as `npm run release` writes it. */
export const programIndex = z.object({ latest: version, releases: z.array(release) });

export type ProgramIndex = z.output<typeof programIndex>;
export type ProgramRelease = z.output<typeof release>;
export type ProgramFile = ProgramRelease["files"][number];

/** Returns the archive of a release for a processor as Node names it, such as `x64`. */
export function archiveOf(found: ProgramRelease, processor: string): ProgramFile | undefined {
  return found.files.find(({ name }) => name === `recital-${found.version}-linux-${processor}.tar.zst`);
}

/** Why the releases cannot be read or a file of one not be downloaded, as a sentence for the owner. */
export class ProgramSourceError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ProgramSourceError";
  }
}

/** The folder on the internet that has the releases. */
export interface ProgramSource {
  /**
   * Returns the list of releases, whose signature was verified.
   * @throws {ProgramSourceError}
   */
  readIndex(): Promise<ProgramIndex>;
  /**
   * Downloads a file of a release. `to` is there only if size and checksum are right.
   * @throws {ProgramSourceError}
   */
  download(file: ProgramFile, to: string): Promise<void>;
}
