import type { Shell } from "electron";
import { Refusal } from "./refusal.ts";

export interface SavedFile {
  note(path: string): void;
  /** Shows it in the system's own window. @throws {Refusal} where there is none */
  show(): void;
}

/** The file that was saved last. Its place is known here alone. */
export function makeSavedFile(shell: Pick<Shell, "showItemInFolder">): SavedFile {
  let saved: string | null = null;
  return {
    note(path) {
      saved = path;
    },
    show() {
      if (saved === null) throw new Refusal("No file was saved yet.");
      shell.showItemInFolder(saved);
    },
  };
}
