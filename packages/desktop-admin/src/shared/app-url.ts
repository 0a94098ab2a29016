/** The origin of the window's files and of the site's forwarded responses. */
export const appScheme = "app";
export const appHost = "recital";
export const appOrigin = `${appScheme}://${appHost}`;

/** Whether a URL is of the window's own origin. */
export function isAppUrl(text: string): boolean {
  const url = URL.parse(text);
  // Node gives URLs of custom schemes no `origin`.
  return url?.protocol === `${appScheme}:` && url.host === appHost && url.username === "" && url.password === "";
}
