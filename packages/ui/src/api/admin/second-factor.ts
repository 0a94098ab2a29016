import type { ApiClient } from "@recital/contract/client";
import type { PasswordProof } from "@recital/contract/endpoints/account";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { loginKeys } from "./account.ts";
import { meKeys } from "./session.ts";
import { keysOf } from "../query-keys.ts";
import { refreshAndWait } from "./refresh.ts";

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
