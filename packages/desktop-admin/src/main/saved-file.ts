import type { Shell } from "electron";
import { Refusal } from "./refusal.ts";

export interface SavedFile {
  record(path: string): void;
  /** Shows the file in the system's file manager. @throws {Refusal} if no file was saved */
  show(): void;
}

/** Stores the path of the last saved file, which the window does not know. */
export function makeSavedFile(shell: Pick<Shell, "showItemInFolder">): SavedFile {
  let saved: string | null = null;
  return {
    record(path) {
      saved = path;
    },
    show() {
      if (saved === null) throw new Refusal("No file has been saved yet.");
      shell.showItemInFolder(saved);
    },
  };
}
