import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "koa";
import { randomToken } from "../kernel/ids.ts";
import { signedByOlder } from "./session.ts";
import type { AdminUserRow } from "./tables.ts";

/** The signed cookie of a browser in which an admin has logged in (OWASP: device cookie). It outlives the session. */
export interface DeviceCookie {
  /** The cookie's value; null if there is none or its signature is wrong. */
  readonly value: string | null;
  set(value: string): void;
}

/** How long a browser counts as known after its last login. */
const lifetimeMs = 365 * 24 * 60 * 60_000;

/** Reads and sets the request's device cookie. */
export function koaDeviceCookie(ctx: Context, isHttps: boolean): DeviceCookie {
  const name = isHttps ? "__Host-recital-device" : "recital-device";
  const attributes = { maxAge: lifetimeMs, httpOnly: true, sameSite: "lax", secure: isHttps, signed: true } as const;
  const set = (value: string) => void ctx.cookies.set(name, value, { ...attributes, overwrite: true });
  return {
    get value() {
      const value = ctx.cookies.get(name, { signed: true }) ?? null;
      // The library signs such a cookie again, but as a cookie that ends with the browser.
      if (value !== null && signedByOlder(ctx, name) !== null) set(value);
      return value;
    },
    set,
  };
}

/** Returns the value of a new device cookie of an admin, which is valid until the password changes. */
export function newDeviceCookie(user: AdminUserRow, now: Date): string {
  const [id, issuedAt] = [randomToken(16), now.getTime()];
  return [user.id, id, issuedAt, proof(user.passwordHash, id)].join(":");
}

/** Returns the random ID of a device cookie; null if it is not of this admin and password, or has expired. */
export function deviceId(value: string | null, user: AdminUserRow | null, now: Date): string | null {
  if (value === null || user === null) return null;
  const [userId, id = "", issuedAt, signature = ""] = value.split(":");
  const expected = proof(user.passwordHash, id);
  const isOfPassword =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  const isCurrent = Number(issuedAt) + lifetimeMs > now.getTime();
  return userId === String(user.id) && isOfPassword && isCurrent ? id : null;
}

/** Returns a hash that shows which password was valid, without revealing its stored hash. */
function proof(passwordHash: string, id: string): string {
  return createHash("sha256").update(`${id}:${passwordHash}`).digest("base64url");
}
