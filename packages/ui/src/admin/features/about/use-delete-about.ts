import type { AboutEntry } from "@recital/contract/endpoints/about";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.tsx";
import { deleteAboutKey, deleteAboutMutation } from "../../../api/admin/about.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { rescueFocus } from "../../components/rescue-focus.ts";
import { useConfirm } from "../../components/use-confirm.ts";
import { useToasts } from "../../components/use-toasts.ts";

/** Deletes a block after a question. `leaving` are the ids of those whose deletion is under way. */
export function useDeleteAbout() {
  const toasts = useToasts();
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(deleteAboutMutation(useApi()));
  const leaving = useMutationState({
    filters: { mutationKey: deleteAboutKey, status: "pending" },
    select: ({ state }) => state.variables,
  });
  const deleteBlock = async ({ id, title }: AboutEntry) => {
    const isSure = await confirm({
      title: "Delete this content?",
      content: `“${title}” will be gone from the website. This action cannot be undone.`,
      okText: "Delete",
      isDangerous: true,
    });
    if (!isSure) return;
    await mutateAsync(id).then(
      () => {
        toasts.success("Content has been deleted");
        rescueFocus();
      },
      (error: unknown) => toasts.failure("Failed to delete content", errorSentence(error)),
    );
  };
  return { deleteBlock, leaving };
}
