import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A stand-in's memory, kept in a JSON file where one is given. */
export interface StateFile<State> {
  readonly state: State;
  /** Resolves once everything changed before the call is in the file. Calls made meanwhile share one write. */
  save(): Promise<void>;
}

/** Reads the file, or starts with `empty` where there is none or it cannot be understood. */
export async function openStateFile<State extends object>(
  path: string | null,
  empty: State,
): Promise<StateFile<State>> {
  if (path === null) return { state: empty, save: () => Promise.resolve() };
  await mkdir(dirname(path), { recursive: true });
  const state = await readState(path, empty);
  let writing: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function write(): Promise<void> {
    await writing?.catch(() => undefined);
    // Lets the requests of one moment share one write.
    await sleep(5);
    next = null;
    const draft = `${path}.draft`;
    await writeFile(draft, JSON.stringify(state));
    await rename(draft, String(path));
  }

  return {
    state,
    save() {
      if (next === null) {
        next = write();
        writing = next;
      }
      return next;
    },
  };
}

async function readState<State extends object>(path: string, empty: State): Promise<State> {
  try {
    // Written by this very program; parts that an older one did not know start empty.
    return { ...empty, ...(JSON.parse(await readFile(path, "utf8")) as Partial<State>) };
  } catch {
    return empty;
  }
}
