import type { ApiClient } from "@recital/contract/client";
import type { Asset } from "@recital/contract/endpoints/assets";
import type { PickedFile } from "../../platform/picked-file.ts";

/** A file whose parts have all arrived. */
export interface GivenFile {
  readonly api: ApiClient;
  readonly signal: AbortSignal;
  readonly file: PickedFile;
  readonly assetId: number;
  /** Called with the track that it became. */
  readonly onTrack: (trackId: number) => void;
  /** Called when the product's files, or the release's tracks, have changed. */
  readonly onAttached: () => void;
}

export function refusalOf({ refusal }: Asset): string {
  return refusal ?? "The file was refused.";
}
