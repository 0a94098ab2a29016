import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../api/api-context.tsx";
import { exportPersonMutation } from "../../api/admin/privacy.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { errorSentence } from "./error-sentence.ts";
import { useToasts } from "./use-toasts.ts";

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
