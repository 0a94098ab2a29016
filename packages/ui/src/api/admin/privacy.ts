import type { ApiClient } from "@recital/contract/client";
import { mutationOptions } from "@tanstack/react-query";

/** Reads all data about a person as a JSON file. */
export function exportPersonMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/privacy/export"],
    mutationFn: (email: string) => api("POST /api/admin/privacy/export", { body: { email } }),
  });
}

/** Erases a person's data. Orders and subscribers change, so every screen reads anew. */
export function erasePersonMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/privacy/erase"],
    mutationFn: (email: string) => api("POST /api/admin/privacy/erase", { body: { email } }),
    onSuccess: (_erased, _email, _context, { client }) => void client.invalidateQueries(),
  });
}
