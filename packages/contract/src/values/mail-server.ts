import { z } from "zod";
import { parseUrl } from "./parse-url.ts";

/**
 * Whether a text is the URL of a mail server: `smtp://user:password@host:port`, or `smtps:` for TLS from the start. A
 * password with a character that ends a part of a URL is refused: with `12/34` the host would be the user's name.
 */
export function isMailServerUrl(text: string): boolean {
  const url = parseUrl(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false;
  return /^\/?$/.test(url.pathname) && url.hash === "" && !url.search.includes("@");
}

/** Says what {@link isMailServerUrl} expects. */
export const mailServerUrlMessage =
  "must look like smtp://user:password@host:port; write special characters of user and password percent-encoded, such as %23 for # and %2F for /";

/** Whether the parameter `requireTLS` of a mail server's URL is absent, `true` or `false`. */
export function saysWhetherTls(text: string): boolean {
  return ["true", "false"].includes(parseUrl(text)?.searchParams.get("requireTLS") ?? "true");
}

/**
 * Whether a text is an email address, or a name with an email address in angle brackets. Rejects names that a header
 * would parse as an email address.
 */
export function isSender(text: string): boolean {
  const [, bracketed] = /^(?:[^<>,;:"\p{Cc}]*|"[^"\p{Cc}]*"\s*)<([^<>]*)>$/u.exec(text.trim()) ?? [];
  return z.email().safeParse(bracketed ?? text.trim()).success;
}
