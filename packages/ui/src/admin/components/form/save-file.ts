import { useMutation } from "@tanstack/react-query";
import { exportPersonMutation } from "../../../api/admin/subscribers.ts";
import { useApi } from "../../../api/api-context.tsx";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { errorSentence, useToasts } from "../feedback/toasts.ts";

/** Returns a function that saves a stored file on the owner's computer, and the id of the asset that is being saved. */
export function useSaveStoredFile() {
  const api = useApi();
  const platform = usePlatform();
  const toasts = useToasts();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (assetId: number) => {
      // Read first: a download of the browser could not ask for a login.
      const { fileName, size, sha256, state } = await api("GET /api/admin/assets/:id", {
        params: { id: assetId },
      });
      if (state !== "ready" || sha256 === null) throw new UserFacingError("The file has not been checked yet.");
      return platform.saveStoredFile({ assetId, name: fileName, size, sha256 });
    },
    onError: (error) => toasts.failure("Failed to save the file", errorSentence(error)),
  });
  return { save: (assetId: number) => mutate(assetId), savingId: isPending ? variables : null };
}

/** Saves everything that is stored about the person of an email address as a file. */
export function useExportPerson() {
  const toasts = useToasts();
  const platform = usePlatform();
  const { mutateAsync: readFile } = useMutation(exportPersonMutation(useApi()));
  return useMutation({
    mutationFn: async (email: string) => {
      const blob = await readFile(email);
      // Colons and dots are not allowed in file names everywhere.
      const timestamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
      return platform.saveFile({ name: `personal-data-${timestamp}.json`, blob });
    },
    onSuccess: (saved) => saved && toasts.success("Export successful"),
    onError: (error) => toasts.failure("Export failed", errorSentence(error)),
  });
}
