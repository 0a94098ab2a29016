import type { ApiClient } from "@recital/contract/client";
import type { PasswordProof } from "@recital/contract/endpoints/account";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { loginsQuery } from "./account.ts";
import { meQuery } from "./session.ts";

/** The state of two-step login. */
export function secondFactorQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/second-factor"],
    queryFn: ({ signal }) => api("GET /api/admin/second-factor", { signal }),
  });
}

/** Requests a secret, which is inactive until a code of it is confirmed. */
export function beginSecondFactorMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/second-factor", "begin"],
    mutationFn: (password: string) => api("POST /api/admin/second-factor", { body: { password } }),
  });
}

/** Turns on two-step login. Returns the recovery codes, once. */
export function confirmSecondFactorMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/second-factor", "confirm"],
    mutationFn: (code: string) => api("POST /api/admin/second-factor/confirm", { body: { code } }),
    onSuccess: (_data, _input, _context, { client }) => forget(client, api),
  });
}

export function renewRecoveryCodesMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/second-factor", "recovery-codes"],
    mutationFn: (body: PasswordProof) => api("POST /api/admin/second-factor/recovery-codes", { body }),
    onSuccess: (_data, _input, _context, { client }) => forget(client, api),
  });
}

export function turnOffSecondFactorMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/second-factor", "turn-off"],
    mutationFn: (body: PasswordProof) => api("POST /api/admin/second-factor/turn-off", { body }),
    onSuccess: (_data, _input, _context, { client }) => forget(client, api),
  });
}

async function forget(client: QueryClient, api: ApiClient): Promise<void> {
  const changed = [secondFactorQuery(api), meQuery(api), loginsQuery(api)];
  await Promise.all(changed.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
}
