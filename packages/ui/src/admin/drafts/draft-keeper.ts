import type { KeptDrafts } from "../../platform/platform.ts";

/** How long the changes of a draft are collected before it is written to this computer, in ms. */
const collectMs = 250;

interface DraftKeeperParts {
  readonly kept: KeptDrafts;
  /** Returns the value to store for a draft; null to forget it. */
  readonly textOf: (key: string) => string | null;
  /** Called with whether the draft was written. */
  readonly onWritten: (key: string, isSafe: boolean) => void;
}

interface DraftKeeper {
  /** Writes a draft soon. */
  touch(key: string): void;
  /** Writes all touched drafts now. */
  flush(): Promise<void>;
}

/** Writes drafts to this computer, one after the other, each in its latest state. */
export function makeDraftKeeper({ kept, textOf, onWritten }: DraftKeeperParts): DraftKeeper {
  const touched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let writing: Promise<void> | null = null;

  async function write(key: string): Promise<void> {
    touched.delete(key);
    const text = textOf(key);
    try {
      await (text === null ? kept.delete(key) : kept.keep({ key, text }));
      onWritten(key, true);
    } catch {
      onWritten(key, false);
    }
  }
  async function writeAll(): Promise<void> {
    for (const key of touched) await write(key);
  }
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing ??= writeAll().finally(() => (writing = null));
    return writing;
  };
  return {
    touch(key) {
      touched.add(key);
      timer ??= setTimeout(() => void flush(), collectMs);
    },
    flush,
  };
}

/**
 * Holds a draft for this page, so that another page of the browser does not send it too. Returns a function that
 * releases it; null if another page holds it. Browsers offer locks on https only: without them every page holds it.
 */
export function holdDraft(key: string): Promise<(() => void) | null> {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  const release = () => undefined;
  if (!locks) return Promise.resolve(release);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (lock) return new Promise<void>((end) => resolve(end));
      resolve(null);
      return undefined;
    };
    locks.request(`draft ${key}`, { ifAvailable: true }, hold).catch(() => resolve(release));
  });
}
