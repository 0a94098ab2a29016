import type { ApiClient } from "@recital/contract/client";
import type { PasswordProof } from "@recital/contract/endpoints/account";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { keysOf } from "../query-keys.ts";
import { refreshAndWait } from "./refresh.ts";
import { meKeys } from "./session.ts";

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

const secondFactorKeys = keysOf("/api/admin/second-factor");

/** The state of two-step login. */
export function secondFactorQuery(api: ApiClient) {
  return queryOptions({
    queryKey: secondFactorKeys.all,
    queryFn: ({ signal }) => api("GET /api/admin/second-factor", { signal }),
  });
}

/** Requests a secret, which is inactive until a code of it is confirmed. */
export function beginSecondFactorMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (password: string) => api("POST /api/admin/second-factor", { body: { password } }),
  });
}

/** Turns on two-step login. Returns the recovery codes, once. */
export function confirmSecondFactorMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (code: string) => api("POST /api/admin/second-factor/confirm", { body: { code } }),
    ...refreshAndWait(secondFactorKeys, meKeys, loginKeys),
  });
}

export function renewRecoveryCodesMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (body: PasswordProof) => api("POST /api/admin/second-factor/recovery-codes", { body }),
    ...refreshAndWait(secondFactorKeys, meKeys, loginKeys),
  });
}

export function turnOffSecondFactorMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (body: PasswordProof) => api("POST /api/admin/second-factor/turn-off", { body }),
    ...refreshAndWait(secondFactorKeys, meKeys, loginKeys),
  });
}
