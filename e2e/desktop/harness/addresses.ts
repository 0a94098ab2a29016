/** Chromium knows schemes of ours only inside Electron: here `app://recital` is a made-up secure site. */
export function toChromium(address: string): string {
  return address.replace(/^app:\/\/([^/?#]+)/, "https://$1.app.test");
}

export function fromChromium(address: string): string {
  return address.replace(/^https:\/\/([^/?#]+)\.app\.test/, "app://$1");
}

export function isApp(address: string): boolean {
  return fromChromium(address).startsWith("app:");
}
