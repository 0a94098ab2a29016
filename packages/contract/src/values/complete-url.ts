import { parseUrl } from "./older-browsers.ts";

/** Puts `https://` before a URL that begins with a domain, as people type and copy them. */
export function withScheme(url: string): string {
  const trimmed = url.trim();
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[:/?#]|$)/u.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** Completes an entered link: "example.com" and "me@example.com" get their scheme. */
export function completeLink(entered: string): string {
  const text = entered.trim();
  return /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text) ? `mailto:${text}` : withScheme(text);
}

/** Returns the host of an http(s) URL without `www.`, with or without `https://`; null if it has none. */
export function hostOf(url: string): string | null {
  const parsed = parseUrl(withScheme(url));
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  return parsed.hostname.replace(/^www\./, "").replace(/\.$/, "") || null;
}
