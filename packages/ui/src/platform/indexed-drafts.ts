import type { KeptDraft, KeptDrafts } from "./kept-drafts.ts";

const storeName = "drafts";

/** Keeps drafts in the browser's IndexedDB, which belongs to the site's origin. */
export function makeIndexedDrafts(name = "recital-drafts"): KeptDrafts {
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
