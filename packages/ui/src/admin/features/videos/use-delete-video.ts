import type { Video } from "@recital/contract/endpoints/videos";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.tsx";
import { deleteVideoKey, deleteVideoMutation } from "../../../api/admin/videos.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { rescueFocus } from "../../components/rescue-focus.ts";
import { useConfirm } from "../../components/use-confirm.ts";
import { useToasts } from "../../components/use-toasts.ts";

/** Deletes a video after a question. `leaving` are the ids of those whose deletion is under way. */
export function useDeleteVideo() {
  const toasts = useToasts();
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(deleteVideoMutation(useApi()));
  const leaving = useMutationState({
    filters: { mutationKey: deleteVideoKey, status: "pending" },
    select: ({ state }) => state.variables,
  });
  const deleteVideo = async ({ id, title }: Video) => {
    const isSure = await confirm({
      title: "Delete this video?",
      content: `“${title}” will be gone from the website. This action cannot be undone.`,
      okText: "Delete",
      isDangerous: true,
    });
    if (!isSure) return;
    await mutateAsync(id).then(
      () => {
        toasts.success("Video has been deleted");
        rescueFocus();
      },
      (error: unknown) => toasts.failure("Failed to delete video", errorSentence(error)),
    );
  };
  return { deleteVideo, leaving };
}
