import { hash, timingSafeEqual } from "node:crypto";
import type { RequestContext } from "../../../http/request-context.ts";

/** Compares a text with secrets in constant time. */
export function equalsOneOf(text: string, secrets: readonly string[]): boolean {
  const digest = hash("sha256", text, "buffer");
  const matches = secrets.map((secret) => timingSafeEqual(digest, hash("sha256", secret, "buffer")));
  return matches.includes(true);
}

/**
 * Whether a request carries one of the secrets: as the password of basic authentication, as the header
 * `X-Webhook-Secret`, or as `?secret=` of its URL.
 */
export function carriesSecret(
  context: Pick<RequestContext, "header">,
  inUrl: string | undefined,
  secrets: readonly string[],
): boolean {
  const candidates = [passwordOf(context.header("authorization")), context.header("x-webhook-secret"), inUrl ?? ""];
  return candidates.some((text) => text !== "" && equalsOneOf(text, secrets));
}

function passwordOf(authorization: string): string {
  const [, encoded = ""] = /^Basic ([\w+/=-]+)$/i.exec(authorization) ?? [];
  const decoded = Buffer.from(encoded, "base64").toString();
  return decoded.slice(decoded.indexOf(":") + 1);
}
