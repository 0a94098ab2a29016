/**
 * Whether an address is one of this site's own, so that loading it tells nobody else of the visitor. Browsers read a
 * backslash as a slash, and two slashes as another host.
 */
export function isOwnAddress(url: string | null | undefined): url is string {
  return url !== null && url !== undefined && /^\/(?![/\\])/.test(url);
}
