import type { ApiClient } from "@recital/contract/client";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

/** The sessions of the admin. */
export function loginsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/sessions"],
    queryFn: ({ signal }) => api("GET /api/admin/sessions", { signal }),
    staleTime: 0,
  });
}

export function endLoginMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/sessions", "end"],
    mutationFn: (id: string) => api("DELETE /api/admin/sessions/:id", { params: { id } }),
    onSettled: (_data, _error, _input, _context, { client }) => client.invalidateQueries(loginsQuery(api)),
  });
}

export function endOtherLoginsMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/sessions", "end-others"],
    mutationFn: () => api("POST /api/admin/sessions/end-others"),
    onSettled: (_data, _error, _input, _context, { client }) => client.invalidateQueries(loginsQuery(api)),
  });
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** Required if two-step login is on. */
  readonly code?: string | undefined;
}

/** Changes the password, which revokes all other sessions. */
export function changePasswordMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/password"],
    mutationFn: (body: PasswordChange) => api("PUT /api/admin/password", { body }),
    onSuccess: (_data, _input, _context, { client }) => client.invalidateQueries(loginsQuery(api)),
  });
}
