import type { PickedFile } from "../../platform/picked-file.ts";

type FileIdentity = Pick<PickedFile, "name" | "size" | "lastModified">;

function keyOf({ name, size, lastModified }: FileIdentity): string {
  return `upload:${size}:${lastModified}:${name}`;
}

/** Returns the id of this browser's unfinished upload of the same file, by name, size and time; null without one. */
export function rememberedUpload(file: FileIdentity): number | null {
  try {
    const id = Number(localStorage.getItem(keyOf(file)));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    // Without storage, as in some private windows, an upload starts again after a reload.
    return null;
  }
}

/** Remembers the id of an upload; null forgets it. */
export function rememberUpload(file: FileIdentity, id: number | null): void {
  try {
    if (id === null) localStorage.removeItem(keyOf(file));
    else localStorage.setItem(keyOf(file), String(id));
  } catch {
    // Not remembered.
  }
}
