import { fromBrowserFile, type FolderFile, type PickedFile } from "./picked-file.ts";
import type { FileToSave, KeptDraft, KeptDrafts, PickedImage, Platform, StoredFileToSave } from "./platform.ts";

/** Creates the platform of a browser, which uses its file chooser and downloads. */
export function makeWebPlatform(websiteUrl: string): Platform {
  return {
    websiteUrl,
    keptDrafts: makeIndexedDrafts(),
    pickImage,
    pickFiles,
    pickFolder,
    saveFile,
    saveStoredFile,
    sendOnLeave: (url, init) => fetch(url, { ...init, credentials: "include", keepalive: true }),
    openExternal: (url) => void window.open(url, "_blank", "noopener"),
  };
}

async function pickImage(): Promise<PickedImage | null> {
  const [file] = await choose({ accept: "image/*,.heic,.heif" });
  return file ? { name: file.name, type: file.type, blob: file } : null;
}

async function pickFiles(): Promise<readonly PickedFile[] | null> {
  const files = await choose({ multiple: true });
  return files.length > 0 ? files.map(fromBrowserFile) : null;
}

/** Also used by the desktop program: its window opens the system's dialog. */
export async function pickFolder(): Promise<readonly FolderFile[] | null> {
  const files = await choose({ webkitdirectory: true });
  const found = files.map((file) => ({
    file: fromBrowserFile(file),
    folder: file.webkitRelativePath.split("/").slice(0, -1).join("/"),
  }));
  return found.length > 0 ? found : null;
}

/** Resolves with no files if the user cancels. */
function choose(options: Partial<Pick<HTMLInputElement, "accept" | "multiple" | "webkitdirectory">>): Promise<File[]> {
  return new Promise((resolve) => {
    const input = Object.assign(document.createElement("input"), { type: "file", hidden: true, ...options });
    const end = (files: File[]) => {
      input.remove();
      resolve(files);
    };
    input.addEventListener("change", () => end([...(input.files ?? [])]));
    input.addEventListener("cancel", () => end([]));
    // In the document: older Safari may forget another one before the user has chosen.
    document.body.append(input);
    input.click();
  });
}

function saveFile({ name, blob }: FileToSave): Promise<"saved"> {
  const url = URL.createObjectURL(blob);
  download(url, name);
  // Some browsers read the blob only some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return Promise.resolve("saved");
}

function saveStoredFile({ path, name }: StoredFileToSave): Promise<"started"> {
  download(path, name);
  return Promise.resolve("started");
}

function download(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}

const storeName = "drafts";

/** Keeps drafts in the browser's IndexedDB, which belongs to the site's origin. */
function makeIndexedDrafts(name = "recital-drafts"): KeptDrafts {
  let opened: Promise<IDBDatabase> | null = null;
  const open = () => (opened ??= openDatabase(name, () => (opened = null)));

  async function run<T>(mode: IDBTransactionMode, act: (drafts: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = (await open()).transaction(storeName, mode);
    const request = act(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("The storage is full")));
    });
    return request.result;
  }

  return {
    list: () => run<KeptDraft[]>("readonly", (drafts) => drafts.getAll()),
    keep: async (draft) => void (await run("readwrite", (drafts) => drafts.put(draft))),
    delete: (key) => run("readwrite", (drafts) => drafts.delete(key)),
  };
}

function openDatabase(name: string, onEnd: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName, { keyPath: "key" }));
    request.addEventListener("success", () => {
      const database = request.result;
      // The browser ends the connection when the user clears the site's data.
      database.addEventListener("close", onEnd);
      database.addEventListener("versionchange", () => {
        database.close();
        onEnd();
      });
      resolve(database);
    });
    request.addEventListener("error", () => {
      onEnd();
      reject(request.error ?? new Error("The browser offers no storage"));
    });
  });
}
