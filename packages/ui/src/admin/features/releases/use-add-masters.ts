import type { AdminReleaseDetail } from "@recital/contract/endpoints/releases";
import { limits } from "@recital/contract/values/limits";
import type { PickedFile } from "../../../platform/picked-file.ts";
import type { PickedImage } from "../../../platform/platform.ts";
import { useToasts } from "../../components/feedback/toasts.ts";
import { makeTrackBatch } from "../../uploads/track-batch.ts";
import { useUploads } from "../../uploads/uploads-context.tsx";
import { describeSkipped, type DroppedFile, sortDropped } from "./sort-dropped.ts";

/**
 * Returns a function that uploads the masters among some files, which become tracks, and takes a cover among them as
 * the artwork if the release has none.
 */
export function useAddMasters(
  { id: releaseId, artworkUrl }: AdminReleaseDetail,
  takeArtwork: (image: PickedImage) => void,
): (files: readonly DroppedFile[]) => void {
  const uploads = useUploads();
  const toasts = useToasts();
  return (files) => {
    if (files.length === 0) return;
    const { masters, cover, skipped } = sortDropped(files);
    const batch = makeTrackBatch();
    for (const { file, title, place } of masters) {
      uploads.add([file], { releaseId, trackId: null, title, place, batch });
    }
    const isArtwork = cover !== null && artworkUrl === null;
    if (isArtwork) void readImage(cover).then((image) => (image ? takeArtwork(image) : refuse(cover)));
    const sentence = describeSkipped(cover && !isArtwork ? [cover.name, ...skipped] : skipped);
    if (masters.length === 0 && !isArtwork) toasts.failure("No masters found", sentence ?? undefined);
    else if (sentence !== null) toasts.success(describeAdded(masters.length), sentence);
  };

  function refuse({ name }: PickedFile): void {
    toasts.failure("The artwork was not taken", `${name} is larger than 5 MB, or cannot be read.`);
  }
}

async function readImage({ name, size, slice }: PickedFile): Promise<PickedImage | null> {
  if (size > limits.uploadBytes) return null;
  const type = /\.png$/i.test(name) ? "image/png" : /\.webp$/i.test(name) ? "image/webp" : "image/jpeg";
  return slice(0, size).then(
    (blob) => ({ name, type, blob: new Blob([blob], { type }) }),
    () => null,
  );
}

function describeAdded(count: number): string {
  return count === 1 ? "Adding 1 track" : `Adding ${count} tracks`;
}
