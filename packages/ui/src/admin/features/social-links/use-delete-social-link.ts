import type { SocialLink } from "@recital/contract/endpoints/social-links";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.tsx";
import { deleteSocialLinkKey, deleteSocialLinkMutation } from "../../../api/admin/social-links.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { useConfirm } from "../../components/use-confirm.ts";
import { useToasts } from "../../components/use-toasts.ts";

/** Deletes a social link after a question. `leaving` are the ids of those whose deletion is under way. */
export function useDeleteSocialLink() {
  const toasts = useToasts();
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(deleteSocialLinkMutation(useApi()));
  const leaving = useMutationState({
    filters: { mutationKey: deleteSocialLinkKey, status: "pending" },
    select: ({ state }) => state.variables,
  });
  const deleteLink = async ({ id, displayName }: SocialLink) => {
    const isSure = await confirm({
      title: "Delete this social link?",
      content: `“${displayName}” will be gone from the website. This action cannot be undone.`,
      okText: "Delete",
      isDangerous: true,
    });
    if (!isSure) return;
    await mutateAsync(id).then(
      () => toasts.success("Social link deleted successfully"),
      (error: unknown) => toasts.failure("Failed to delete social link", errorSentence(error)),
    );
  };
  return { deleteLink, leaving };
}
