import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { CallInput } from "../shared/ipc.ts";
import type { Log } from "./log.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

type KeptDraft = CallInput<"draft:keep">;

export interface KeptDraftFiles {
  list(): Promise<KeptDraft[]>;
  keep(draft: KeptDraft): Promise<void>;
  delete(key: string): Promise<void>;
  /** Resolves when all drafts are on disk, or writing them has failed. */
  settled(): Promise<void>;
}

interface KeptDraftFilesParts {
  readonly folder: string;
  /** Returns the site's origin; null until a site is chosen. Each site has its own drafts. */
  readonly siteUrl: () => string | null;
  readonly log: Log;
}

const ending = ".json";
/** Not the temporary files of {@link writeFileAtomically}. */
const draftFile = /^[0-9a-f-]{36}\.json$/;

/** Keeps the drafts that the site does not have yet, one file for each. */
export function makeKeptDraftFiles({ folder, siteUrl, log }: KeptDraftFilesParts): KeptDraftFiles {
  // The calls of the window in their order, so that a draft is not written again after it was deleted.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const result = last.then(act);
    last = result.catch(() => undefined);
    return result;
  };
  const siteFolder = () => {
    const url = siteUrl();
    if (url === null) throw new Error("no site is chosen");
    // A site keeps its drafts when it gets a certificate.
    return join(folder, createHash("sha256").update(new URL(url).host).digest("hex").slice(0, 16));
  };
  return {
    list: () => inTurn(() => readAll(siteFolder(), log)),
    keep({ key, text }) {
      const ownFolder = siteFolder();
      return inTurn(async () => {
        await mkdir(ownFolder, { recursive: true, mode: 0o700 });
        await writeFileAtomically(join(ownFolder, key + ending), text);
      });
    },
    delete(key) {
      const path = join(siteFolder(), key + ending);
      return inTurn(() => rm(path, { force: true }));
    },
    async settled() {
      await last;
    },
  };
}

async function readAll(folder: string, log: Log): Promise<KeptDraft[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    const isFirst = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isFirst) log.error("the drafts could not be read", { error });
    return [];
  });
  const drafts = names.filter((name) => draftFile.test(name)).map((name) => readOne(folder, name, log));
  return (await Promise.all(drafts)).filter((draft) => draft !== null);
}

async function readOne(folder: string, name: string, log: Log): Promise<KeptDraft | null> {
  try {
    return { key: name.slice(0, -ending.length), text: await readFile(join(folder, name), "utf8") };
  } catch (error) {
    log.error("a draft could not be read", { error });
    return null;
  }
}
