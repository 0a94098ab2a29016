import type { ApiClient } from "@recital/contract/client";
import { mutationOptions } from "@tanstack/react-query";
import { refreshAfter } from "./refresh.ts";

/** Reads all data about a person as a JSON file. */
export function exportPersonMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (email: string) => api("POST /api/admin/privacy/export", { body: { email } }),
  });
}

/** Erases a person's data. Orders and subscribers change, so every screen reads anew. */
export function erasePersonMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (email: string) => api("POST /api/admin/privacy/erase", { body: { email } }),
    ...refreshAfter(),
  });
}
