import { fromBrowserFile } from "../platform/picked-file.ts";
import type { FileToSave, KeptDraft, Platform, StoredFileToSave } from "../platform/platform.ts";

/** The program around the tested back office. The test chooses files in its user's place. */
export interface TestPlatform extends Platform {
  /** The files that the next dialog returns; without files it is canceled. */
  willChoose(...files: readonly File[]): void;
  readonly saved: readonly FileToSave[];
  readonly savedStoredFiles: readonly StoredFileToSave[];
  /** The URLs that were opened outside the back office. */
  readonly opened: readonly string[];
  /** The drafts on this computer by their key. */
  readonly drafts: Map<string, KeptDraft>;
}

/** Makes a platform whose dialogs return what the test has chosen before. */
export function makeTestPlatform(): TestPlatform {
  const choices: (readonly File[])[] = [];
  const choose = () => choices.shift() ?? [];
  const orNull = <T>(files: readonly T[]) => (files.length > 0 ? files : null);
  const saved: FileToSave[] = [];
  const savedStoredFiles: StoredFileToSave[] = [];
  const opened: string[] = [];
  const drafts = new Map<string, KeptDraft>();
  return {
    websiteUrl: location.origin,
    willChoose: (...files) => void choices.push(files),
    saved,
    savedStoredFiles,
    opened,
    drafts,
    pickImage() {
      const [file] = choose();
      return Promise.resolve(file ? { name: file.name, type: file.type, blob: file } : null);
    },
    pickFiles: () => Promise.resolve(orNull(choose().map(fromBrowserFile))),
    pickFolder: () => Promise.resolve(orNull(choose().map((file) => ({ file: fromBrowserFile(file), folder: "" })))),
    saveFile(file) {
      saved.push(file);
      return Promise.resolve("saved");
    },
    saveStoredFile(file) {
      savedStoredFiles.push(file);
      return Promise.resolve("started");
    },
    sendOnLeave: (url, init) => fetch(url, init),
    openExternal: (url) => void opened.push(url),
    keptDrafts: {
      list: () => Promise.resolve([...drafts.values()]),
      keep: (draft) => Promise.resolve(void drafts.set(draft.key, draft)),
      delete: (key) => Promise.resolve(void drafts.delete(key)),
    },
  };
}
