import type { ApiClient } from "@recital/contract/client";
import type { PasswordProof } from "@recital/contract/endpoints/system/account";
import type { NewSiteInput } from "@recital/contract/endpoints/system/site-setup";
import type { AdminLanguage } from "@recital/contract/values/language";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { apiMutation, apiQuery } from "../api-query.ts";
import { keysOf } from "../query-keys.ts";
import { refresh, refreshAndWait } from "./refresh.ts";
import { meKeys, meQuery } from "./session.ts";

const loginKeys = keysOf("/api/admin/sessions");

/** The sessions of the admin. */
export function loginsQuery(api: ApiClient) {
  return queryOptions({ ...apiQuery(api, "GET /api/admin/sessions"), staleTime: 0 });
}

export const endLoginMutation = apiMutation(
  (api, id: string) => api("DELETE /api/admin/sessions/:id", { params: { id } }),
  refreshAndWait(loginKeys),
);

export const endOtherLoginsMutation = apiMutation(
  (api) => api("POST /api/admin/sessions/end-others"),
  refreshAndWait(loginKeys),
);

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** Required if two-step login is on. */
  readonly code?: string | undefined;
}

/** Changes the password, which revokes all other sessions. */
export const changePasswordMutation = apiMutation(
  (api, body: PasswordChange) => api("PUT /api/admin/password", { body }),
  refreshAndWait(loginKeys),
);

const secondFactorKeys = keysOf("/api/admin/second-factor");

/** Chooses the language of the back office. */
export function chooseLanguageMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (language: AdminLanguage) => api("PUT /api/admin/me", { body: { language } }),
    onSuccess: (user, _language, _context, { client }) => client.setQueryData(meQuery(api).queryKey, user),
  });
}

/** Requests a secret, which is inactive until a code of it is confirmed. */
export const beginSecondFactorMutation = apiMutation((api, password: string) =>
  api("POST /api/admin/second-factor", { body: { password } }),
);

/** Turns on two-step login. Returns the recovery codes, once. */
export const confirmSecondFactorMutation = apiMutation(
  (api, code: string) => api("POST /api/admin/second-factor/confirm", { body: { code } }),
  refreshAndWait(secondFactorKeys, meKeys, loginKeys),
);

export const renewRecoveryCodesMutation = apiMutation(
  (api, body: PasswordProof) => api("POST /api/admin/second-factor/recovery-codes", { body }),
  refreshAndWait(secondFactorKeys, meKeys, loginKeys),
);

export const turnOffSecondFactorMutation = apiMutation(
  (api, body: PasswordProof) => api("POST /api/admin/second-factor/turn-off", { body }),
  refreshAndWait(secondFactorKeys, meKeys, loginKeys),
);

/** Asks for the email with a link that sets a new password. */
export const requestPasswordResetMutation = apiMutation((api, username: string) =>
  api("POST /api/admin/password-reset", { body: { username } }),
);

/** Sets the password by the link's token, which logs every browser out. */
export const finishPasswordResetMutation = apiMutation(
  (api, body: { readonly token: string; readonly newPassword: string }) =>
    api("POST /api/admin/password-reset/finish", { body }),
  refreshAndWait(meKeys),
);

const setupKeys = keysOf("/api/setup");

/** Whether the token of a link sets up the site; without one, whether the site is set up. */
export function setupCheckQuery(api: ApiClient, token: string) {
  return queryOptions({
    ...setupKeys.list(({ signal }) => api("POST /api/setup/check", { body: { token }, signal }), { token }),
    staleTime: Infinity,
    meta: { staysCached: true },
  });
}

/** Sets up the site, and signs its owner in. */
export function setUpSiteMutation(api: ApiClient, token: string) {
  return mutationOptions({
    mutationFn: (site: NewSiteInput) => api("POST /api/setup", { body: { ...site, token } }),
    onSuccess: (user, _site, _context, { client }) => {
      client.setQueryData(meQuery(api).queryKey, user);
      void refresh(client);
    },
  });
}
