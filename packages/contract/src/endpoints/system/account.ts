import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { limits } from "../../values/limits.ts";

/** A browser in which the admin is signed in. */
export const adminLogin = z
  .object({
    id: z.string(),
    isCurrent: z.boolean(),
    createdAt: z.iso.datetime(),
    /** The last use, accurate to five minutes. */
    seenAt: z.iso.datetime(),
    /** The browser's `User-Agent`; empty if it sent none. */
    userAgent: z.string(),
  })
  .meta({ id: "AdminLogin" });

export type AdminLogin = z.output<typeof adminLogin>;

const currentPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(limits.maxPasswordLength, `Must be at most ${limits.maxPasswordLength} characters`);

/** Six digits of the authenticator app, or a recovery code; required if two-step login is on. */
const code = z.string().trim().max(40).optional();

/** A password that an admin chooses. */
export const newPassword = z
  .string("New password is required")
  .min(limits.minPasswordLength, `Must be at least ${limits.minPasswordLength} characters`)
  .max(limits.maxPasswordLength, `Must be at most ${limits.maxPasswordLength} characters`);

export const passwordChange = z.object({ currentPassword, code, newPassword }).meta({ id: "PasswordChange" });

export const passwordProof = z.object({ password: currentPassword, code }).meta({ id: "PasswordProof" });

export type PasswordProof = z.input<typeof passwordProof>;

/** Single-use codes for logging in without the phone. The server shows them once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: "RecoveryCodes" });

export const account = {
  "GET /api/admin/sessions": {
    summary: "The browsers in which the admin is logged in, last used first",
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
    summary:
      "Changes the password and logs every other browser out; 422 with fields.code without a code of two-step login",
    access: "admin",
    body: passwordChange,
    status: 204,
    refusals: [422, 429],
  },
  "GET /api/admin/second-factor": {
    summary: "Whether two-step login is on, and how many recovery codes are left",
    access: "admin",
    response: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }).meta({ id: "SecondFactor" }),
  },
  "POST /api/admin/second-factor": {
    summary: "Starts to turn two-step login on: a new secret, which takes effect once a code of it is confirmed",
    access: "admin",
    body: passwordProof,
    response: z.object({ secret: z.string(), uri: z.string() }).meta({ id: "SecondFactorSecret" }),
    status: 201,
    refusals: [409, 422, 429],
  },
  "POST /api/admin/second-factor/confirm": {
    summary: "Turns two-step login on by a first code and returns the recovery codes",
    access: "admin",
    body: z
      .object({ code: z.string("Code is required").trim().min(1, "Code is required").max(40) })
      .meta({ id: "SecondFactorCode" }),
    response: recoveryCodes,
    refusals: [409, 422, 429],
  },
  "POST /api/admin/second-factor/recovery-codes": {
    summary: "Makes new recovery codes, which replace the old ones, and logs every other browser out",
    access: "admin",
    body: passwordProof,
    response: recoveryCodes,
    refusals: [409, 422, 429],
  },
  "POST /api/admin/second-factor/turn-off": {
    summary: "Turns two-step login off and logs every other browser out",
    access: "admin",
    body: passwordProof,
    status: 204,
    refusals: [422, 429],
  },
} as const satisfies EndpointTable;
