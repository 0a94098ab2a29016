import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { newPassword } from "./account.ts";
import { credentials } from "./admin-session.ts";

/** The request for a link by which an admin who has forgotten the password sets a new one. */
export const passwordResetRequest = z
  .object({ username: credentials.shape.username })
  .meta({ id: "PasswordResetRequest" });

/** The new password, and the secret of the link in the email: the part after `#` of `/admin/reset#…`. */
export const newPasswordByLink = z
  .object({ token: z.string("The link is required").trim().max(200, "This is no link of an email"), newPassword })
  .meta({ id: "NewPasswordByLink" });

export const passwordReset = {
  "POST /api/admin/password-reset": {
    summary:
      "Sends the owner an email with a link that sets a new password, if the name is a login name and the site sends emails; the response is the same in any case",
    access: "public",
    body: passwordResetRequest,
    response: z
      .object({
        /** What a person enters on the server to set a new password without an email. */
        command: z.string(),
      })
      .meta({ id: "PasswordResetRequested" }),
    status: 202,
    refusals: [422, 429],
  },
  "POST /api/admin/password-reset/finish": {
    summary:
      "Sets the password by the link of an email and logs every browser out; 410 if the link is used, replaced, expired or unknown",
    access: "public",
    body: newPasswordByLink,
    status: 204,
    refusals: [410, 422, 429],
  },
} as const satisfies EndpointTable;
