import type { AdminLanguage } from "@recital/contract/values/language";
import { wellFormed } from "@recital/contract/values/older-browsers";
import type { WaitReason } from "../../api/admin/upload-file.ts";
import type { PickedFile } from "../../platform/picked-file.ts";

/** The purpose of an uploaded file. */
export type UploadGoal = ProductGoal | TrackGoal;

/** A file that the customers of a product get. */
export interface ProductGoal {
  readonly productId: number;
  /** The file of the product that it replaces; null to add it. */
  readonly replacesFileId: number | null;
}

/** The master of a release's track. */
export interface TrackGoal {
  readonly releaseId: number;
  /** The track whose master it replaces; null to add a track. */
  readonly trackId: number | null;
  /** The title of a new track, until the file's tags are read. */
  readonly title: string;
  /** The place of a new track in its batch, by the file's name. */
  readonly place: TrackPlace;
  readonly batch: TrackBatch;
}

/**
 * - `queued`: waits for the uploads before it.
 * - `uploading`, `paused`: its parts are sent, or not at the moment.
 * - `checking`: the server checks the whole file.
 * - `ready`, `refused`: the result of the check.
 * - `failed`: can be tried again.
 */
type UploadState = "queued" | "uploading" | "paused" | "checking" | "ready" | "refused" | "failed";

/** Returns a reason in a language, because it is shown after it has happened. */
export type Reason = (language: AdminLanguage) => string;

/** A file on its way to the server. */
export interface UploadItem {
  readonly key: number;
  readonly file: PickedFile;
  readonly goal: UploadGoal;
  readonly state: UploadState;
  /** The server's id of the upload; null until it is begun. */
  readonly uploadId: number | null;
  /** The track that it became; null for other files, and until it is one. */
  readonly trackId: number | null;
  readonly sentBytes: number;
  /** In bytes per second; null while it is unknown. */
  readonly speed: number | null;
  /** Why it does not go on at the moment; null if it does. */
  readonly waitsFor: WaitReason | "login" | null;
  /** Returns why it failed or was refused. */
  readonly error: Reason | null;
}

/** Whether leaving the page would interrupt the upload. */
export function isActive({ state, goal }: UploadItem): boolean {
  const replaced = "releaseId" in goal ? goal.trackId : goal.replacesFileId;
  const isNeeded = state === "checking" && replaced !== null;
  return state === "queued" || state === "uploading" || isNeeded;
}

/** Returns the first label of a file: its name without the extension. */
export function labelOf(fileName: string, maxLength: number): string {
  const stem = fileName
    .replace(/(?!^)\.[^.]{1,8}$/, "")
    .replaceAll(/[\s_]+/g, " ")
    .trim();
  return wellFormed((stem || "File").slice(0, maxLength));
}

/** Returns the sent share in percent, which is 100 only when every byte was sent. */
export function percentOf({ sentBytes, file }: Pick<UploadItem, "sentBytes" | "file">): number {
  return file.size === 0 ? 0 : Math.floor((Math.min(sentBytes, file.size) / file.size) * 100);
}

/** The place of a new track: by folder, then number, then file name. */
export interface TrackPlace {
  readonly folder: string;
  /** On its medium; null if neither name nor tags have one. */
  readonly number: number | null;
  /** The place of the file's name in the batch. */
  readonly index: number;
}

/** The tracks that are added together, so that each finds its place among the others. */
interface TrackBatch {
  /** The places of the tracks that were added, by the track's id. */
  readonly placed: Map<number, TrackPlace>;
  /** Runs steps that read and change the order one after the other. */
  inTurn<T>(step: () => Promise<T>): Promise<T>;
}

export function makeTrackBatch(): TrackBatch {
  let last: Promise<unknown> = Promise.resolve();
  return {
    placed: new Map(),
    inTurn(step) {
      const next = last.then(step, step);
      last = next;
      return next;
    },
  };
}

/** The order of names of files and folders, "2" before "10". It is the same in every language, as the files are. */
export const fileOrder = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

export function comparePlaces(a: TrackPlace, b: TrackPlace): number {
  return (
    fileOrder.compare(a.folder, b.folder) || (a.number ?? Infinity) - (b.number ?? Infinity) || a.index - b.index || 0
  );
}

/**
 * Returns the number, from 1, that a track gets among the others of its release: before the first one of its batch that
 * belongs after it, else at the end. Tracks of other batches keep their order.
 */
export function numberAmong(
  siblings: readonly { readonly id: number }[],
  placed: ReadonlyMap<number, TrackPlace>,
  place: TrackPlace,
): number {
  const index = siblings.findIndex(({ id }) => {
    const siblingIndex = placed.get(id);
    return siblingIndex !== undefined && comparePlaces(place, siblingIndex) < 0;
  });
  return (index === -1 ? siblings.length : index) + 1;
}
