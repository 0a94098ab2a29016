import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { limits } from "../values/limits.ts";

/** A signed-in browser of the admin. */
export const adminLogin = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The last use, to five minutes. */
  seenAt: z.iso.datetime(),
  /** As the browser named itself; empty where it did not. */
  userAgent: z.string(),
});

export type AdminLogin = z.output<typeof adminLogin>;

const currentPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(limits.longestPassword, `Must be at most ${limits.longestPassword} characters`);

export const passwordChange = z.object({
  currentPassword,
  newPassword: z
    .string("New password is required")
    .min(limits.shortestPassword, `Must be at least ${limits.shortestPassword} characters`)
    .max(limits.longestPassword, `Must be at most ${limits.longestPassword} characters`),
});

export const passwordProof = z.object({ password: currentPassword });

/** Codes that each open the door once, when the phone is lost. Shown once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const account = {
  "GET /api/admin/sessions": {
    summary: "Where the admin is logged in, last used first",
    access: "admin",
    response: z.array(adminLogin),
  },
  "DELETE /api/admin/sessions/:id": {
    summary: "Logs a browser out",
    access: "admin",
    params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, "Must be a session's id") }),
    status: 204,
    refusals: [404],
  },
  "POST /api/admin/sessions/end-others": {
    summary: "Logs every other browser out",
    access: "admin",
    status: 204,
  },
  "PUT /api/admin/password": {
    summary: "Changes the password and logs every other browser out",
    access: "admin",
    body: passwordChange,
    status: 204,
    refusals: [422, 429],
  },
  "GET /api/admin/second-factor": {
    summary: "Whether logging in asks for a code, and how many recovery codes are left",
    access: "admin",
    response: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  },
  "POST /api/admin/second-factor": {
    summary: "Begins to turn the second factor on: a new secret, which counts once a code of it was confirmed",
    access: "admin",
    body: passwordProof,
    response: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
    refusals: [409, 422, 429],
  },
  "POST /api/admin/second-factor/confirm": {
    summary: "Turns the second factor on by a first code and answers the recovery codes",
    access: "admin",
    body: z.object({ code: z.string("Code is required").trim().min(1, "Code is required").max(40) }),
    response: recoveryCodes,
    refusals: [409, 422, 429],
  },
  "POST /api/admin/second-factor/recovery-codes": {
    summary: "Makes new recovery codes; the old ones are dead",
    access: "admin",
    body: passwordProof,
    response: recoveryCodes,
    refusals: [409, 422, 429],
  },
  "POST /api/admin/second-factor/turn-off": {
    summary: "Turns the second factor off",
    access: "admin",
    body: passwordProof,
    status: 204,
    refusals: [422, 429],
  },
} as const satisfies EndpointTable;
