import type { AdminReleaseDetail, AdminTrack } from "@recital/contract/endpoints/releases";
import { useMutation } from "@tanstack/react-query";
import { deleteTrackMutation, retryTrackMutation } from "../../../api/admin/releases.ts";
import { useApi } from "../../../api/api-context.tsx";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import { useDeletion } from "../../deletions/use-deletion.ts";
import { makeTrackBatch } from "../../uploads/track-batch.ts";
import { useUploads } from "../../uploads/uploads-context.tsx";

export type TrackActions = ReturnType<typeof useTrackActions>;

/** What can be done with a track besides editing and moving it. */
export function useTrackActions({ id: releaseId }: AdminReleaseDetail) {
  const api = useApi();
  const toasts = useToasts();
  const platform = usePlatform();
  const uploads = useUploads();
  const retried = useMutation(retryTrackMutation(api, releaseId));
  const { remove, leaving } = useDeletion<AdminTrack>({
    mutation: (by) => deleteTrackMutation(by, releaseId),
    nameOf: ({ title }) => title,
    success: "Track deleted",
    failure: "Failed to delete the track",
  });
  const fail = (title: string) => (error: unknown) => toasts.failure(title, errorSentence(error));
  return {
    retry: ({ id }: AdminTrack) => void retried.mutateAsync(id).catch(fail("Failed to try again")),
    /** Lets the user choose another master, which is encoded in place of the track's. */
    replace: ({ id, title }: AdminTrack) => {
      platform.pickFiles().then((files) => {
        const place = { folder: "", number: null, index: 0 };
        const goal = { releaseId, trackId: id, title, place, batch: makeTrackBatch() };
        if (files?.[0]) uploads.add([files[0]], goal);
      }, fail("Failed to read the file"));
    },
    remove,
    /** The ids of tracks that are not shown, because they are about to be deleted. */
    leaving,
  };
}
