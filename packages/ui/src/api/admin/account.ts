import type { ApiClient } from "@recital/contract/client";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { keysOf } from "../query-keys.ts";
import { refreshAndWait } from "./refresh.ts";

export const loginKeys = keysOf("/api/admin/sessions");

/** The sessions of the admin. */
export function loginsQuery(api: ApiClient) {
  return queryOptions({
    ...loginKeys.list(({ signal }) => api("GET /api/admin/sessions", { signal })),
    staleTime: 0,
  });
}

export function endLoginMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (id: string) => api("DELETE /api/admin/sessions/:id", { params: { id } }),
    ...refreshAndWait(loginKeys),
  });
}

export function endOtherLoginsMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: () => api("POST /api/admin/sessions/end-others"),
    ...refreshAndWait(loginKeys),
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
    mutationFn: (body: PasswordChange) => api("PUT /api/admin/password", { body }),
    ...refreshAndWait(loginKeys),
  });
}
