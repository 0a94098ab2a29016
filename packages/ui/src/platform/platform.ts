import type { FolderFile, PickedFile } from "./picked-file.ts";

/** An image that was chosen, dropped or pasted. `type` is the system's media type. */
export interface PickedImage {
  readonly name: string;
  readonly type: string;
  readonly blob: Blob;
}

/** A file to save on the user's computer. */
export interface FileToSave {
  readonly name: string;
  readonly blob: Blob;
}

/** A file of any size that the site stores. */
export interface StoredFileToSave {
  /** Its path in the API: `/api/admin/assets/7/file`. */
  readonly path: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** The functions of the program that shows the back office. Each one returns null if the user cancels. */
export interface Platform {
  /** Opens a file dialog for one image. Rejects with a message for the user if the file cannot be read. */
  pickImage(): Promise<PickedImage | null>;
  /** Opens a file dialog for files of any type. */
  pickFiles(): Promise<readonly PickedFile[] | null>;
  /** Opens a dialog for a folder, and returns the files in it and in the folders inside it. */
  pickFolder(): Promise<readonly FolderFile[] | null>;
  /** Saves a file. Rejects if it cannot be written. */
  saveFile(file: FileToSave): Promise<"saved" | null>;
  /**
   * Saves a file from the site without loading it into memory. Resolves with "started" if the browser goes on with it.
   * Rejects with a message for the user.
   */
  saveStoredFile(file: StoredFileToSave): Promise<"saved" | "started" | null>;
  /** Sends a DELETE that outlives the page, which is about to be left. Other requests may fail. */
  sendOnLeave(url: string, init: Pick<RequestInit, "method">): Promise<Response>;
  /** Opens an http(s) URL outside the back office. */
  openExternal(url: string): void;
  /** The drafts on this computer, of this site. */
  readonly keptDrafts: KeptDrafts;
  /** The origin of the public site, without a trailing slash. */
  readonly websiteUrl: string;
}

/** A draft that is kept on this computer until the site has it. */
export interface KeptDraft {
  /** A UUID. */
  readonly key: string;
  /** JSON. */
  readonly text: string;
}

/** The drafts that are kept on this computer. They outlive the page and the program. Each function can reject. */
export interface KeptDrafts {
  list(): Promise<readonly KeptDraft[]>;
  /** Stores a draft, in place of the stored one. Readers see the previous text or all of the new text. */
  keep(draft: KeptDraft): Promise<void>;
  delete(key: string): Promise<void>;
}
