import { Refusal } from "./refusal.ts";

const unclear = "Enter the address of your site, like https://example.com";

/**
 * The origin that somebody means by what they typed or pasted: `https` where they said nothing, this machine's own
 * addresses aside.
 * @throws {Refusal} for what is no address, and for one that would send the password in the clear
 */
export function readSiteAddress(text: string): string {
  const typed = text.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed);
  const url = URL.parse(hasScheme ? typed : `https://${typed}`);
  if (typed === "" || url === null || !/^https?:$/.test(url.protocol)) throw new Refusal(unclear);
  if (url.username !== "" || url.password !== "")
    throw new Refusal("Leave the name and the password out of the address");
  if (!hasScheme && isNear(url.hostname)) url.protocol = "http:";
  if (!hasScheme && !isNear(url.hostname) && !url.hostname.includes(".")) throw new Refusal(unclear);
  if (url.protocol === "http:" && !isNear(url.hostname)) {
    throw new Refusal("That address is not encrypted: your password could be read on the way. Use https://");
  }
  return url.origin;
}

/** This machine, or one beside it that no certificate is given for. */
function isNear(hostname: string): boolean {
  return (
    /^(?:localhost|.*\.localhost|.*\.local|\[::1\]|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2})$/.test(
      hostname,
    ) || /^172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}$/.test(hostname)
  );
}
