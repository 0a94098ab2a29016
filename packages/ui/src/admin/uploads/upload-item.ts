import type { WaitReason } from "../../api/admin/upload-file.ts";
import type { PickedFile } from "../../platform/picked-file.ts";

/** What an uploaded file is for. */
export interface UploadGoal {
  readonly productId: number;
  /** The file of the product that it replaces; null to add it. */
  readonly replacesFileId: number | null;
}

/**
 * - `queued`: waits for the uploads before it.
 * - `uploading`, `paused`: its parts are sent, or not at the moment.
 * - `checking`: the server checks the whole file.
 * - `ready`, `refused`: the result of the check.
 * - `failed`: can be tried again.
 */
export type UploadState = "queued" | "uploading" | "paused" | "checking" | "ready" | "refused" | "failed";

/** A file on its way to the server. */
export interface UploadItem {
  readonly key: number;
  readonly file: PickedFile;
  readonly goal: UploadGoal;
  readonly state: UploadState;
  /** The server's id of the upload; null until it is begun. */
  readonly uploadId: number | null;
  readonly sentBytes: number;
  /** In bytes per second; null while it is unknown. */
  readonly speed: number | null;
  /** Why it does not go on at the moment; null if it does. */
  readonly waitsFor: WaitReason | "login" | null;
  /** Why it failed or was refused. */
  readonly error: string | null;
}

/** Whether leaving the page would interrupt the upload. */
export function isActive({ state, goal }: UploadItem): boolean {
  const isNeeded = state === "checking" && goal.replacesFileId !== null;
  return state === "queued" || state === "uploading" || isNeeded;
}

/** Returns the first label of a file: its name without the extension. */
export function labelOf(fileName: string, maxLength: number): string {
  const stem = fileName
    .replace(/(?!^)\.[^.]{1,8}$/, "")
    .replaceAll(/[\s_]+/g, " ")
    .trim();
  return (stem || "File").slice(0, maxLength).toWellFormed();
}

/** Returns the sent share in percent, which is 100 only when every byte was sent. */
export function percentOf({ sentBytes, file }: Pick<UploadItem, "sentBytes" | "file">): number {
  return file.size === 0 ? 0 : Math.floor((Math.min(sentBytes, file.size) / file.size) * 100);
}
