/** Returns the content security policy: own files, the component library's styles, and images. */
export function windowPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "connect-src 'self'",
    // Images on other sites, and previews of chosen ones.
    "img-src 'self' data: blob: https:",
    // The tracks of releases.
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
