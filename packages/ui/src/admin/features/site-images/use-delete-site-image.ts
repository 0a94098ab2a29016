import type { SiteImage } from "@recital/contract/endpoints/site-images";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.tsx";
import { deleteSiteImageKey, deleteSiteImageMutation } from "../../../api/admin/site-images.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { useConfirm } from "../../components/use-confirm.ts";
import { useToasts } from "../../components/use-toasts.ts";

/** Deletes a picture after a question. `leaving` are the ids of those whose deletion is under way. */
export function useDeleteSiteImage() {
  const toasts = useToasts();
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(deleteSiteImageMutation(useApi()));
  const leaving = useMutationState({
    filters: { mutationKey: deleteSiteImageKey, status: "pending" },
    select: ({ state }) => state.variables,
  });
  const deleteImage = async ({ id, title }: SiteImage) => {
    const isSure = await confirm({
      title: `Delete “${title}”`,
      content: "Are you sure you want to delete this image? This action cannot be undone.",
      okText: "Delete",
      isDangerous: true,
    });
    if (!isSure) return;
    await mutateAsync(id).then(
      () => toasts.success("Image deleted"),
      (error: unknown) =>
        toasts.failure("There was an error deleting the image. Please try again.", errorSentence(error)),
    );
  };
  return { deleteImage, leaving };
}
