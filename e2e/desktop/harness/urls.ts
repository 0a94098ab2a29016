/**
 * Chromium supports the custom scheme only inside Electron: here an invented secure origin replaces `app://recital`.
 */
export function toChromium(url: string): string {
  return url.replace(/^app:\/\/([^/?#]+)/, "https://$1.app.test");
}

export function fromChromium(url: string): string {
  return url.replace(/^https:\/\/([^/?#]+)\.app\.test/, "app://$1");
}

export function isApp(url: string): boolean {
  return fromChromium(url).startsWith("app:");
}
