import { Refusal } from "./refusal.ts";

const invalidUrl = "Enter the URL of your site, like https://example.com";

/**
 * Returns the origin of an entered URL. Without a scheme it is `https`, or `http` for local hosts.
 * @throws {Refusal} if it is no URL, or if the password would be sent unencrypted
 */
export function parseSiteUrl(text: string): string {
  const entered = text.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(entered);
  const url = URL.parse(hasScheme ? entered : `https://${entered}`);
  if (entered === "" || url === null || !/^https?:$/.test(url.protocol)) throw new Refusal(invalidUrl);
  if (url.username !== "" || url.password !== "") throw new Refusal("Remove the username and password from the URL");
  if (!hasScheme && isLocalHost(url.hostname)) url.protocol = "http:";
  if (!hasScheme && !isLocalHost(url.hostname) && !url.hostname.includes(".")) throw new Refusal(invalidUrl);
  if (url.protocol === "http:" && !isLocalHost(url.hostname)) {
    throw new Refusal("This URL is not encrypted, so others could read your password. Use https://");
  }
  return url.origin;
}

/** Whether a host is this computer or in the local network, where there are no certificates. */
function isLocalHost(hostname: string): boolean {
  return (
    /^(?:localhost|.*\.localhost|.*\.local|\[::1\]|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2})$/.test(
      hostname,
    ) || /^172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}$/.test(hostname)
  );
}
