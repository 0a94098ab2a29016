/** Returns a URL's parts, or null for other text, as `URL.parse` does, which older browsers lack. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
