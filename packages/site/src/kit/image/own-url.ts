/**
 * Whether a URL is of this site, so that loading it reveals nothing about the visitor to others. Browsers treat a
 * backslash as a slash, and two slashes as the start of a host.
 */
export function isOwnUrl(url: string | null | undefined): url is string {
  return url !== null && url !== undefined && /^\/(?![/\\])/.test(url);
}
