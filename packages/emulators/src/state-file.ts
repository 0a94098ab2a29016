import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** An emulator's state, stored in a JSON file if a path is given. */
export interface StateFile<State> {
  readonly state: State;
  /** Resolves once the file contains every earlier change. Concurrent calls share one write. */
  save(): Promise<void>;
}

/** Reads the file; starts with `empty` if it is missing or invalid. */
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
    // Concurrent requests share one write.
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
    // Parts that an older version did not write start empty.
    return { ...empty, ...(JSON.parse(await readFile(path, "utf8")) as Partial<State>) };
  } catch {
    return empty;
  }
}
