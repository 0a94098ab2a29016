/** Where the window's own files and the site's answers come from; one origin for all of it. */
export const appScheme = "app";
export const appHost = "recital";
export const appOrigin = `${appScheme}://${appHost}`;

/** Whether an address is of the window's own origin. Parsed: the beginning of a text proves nothing. */
export function isAppAddress(address: string): boolean {
  const url = URL.parse(address);
  // Node gives addresses of other schemes no origin to compare.
  return url?.protocol === `${appScheme}:` && url.host === appHost && url.username === "" && url.password === "";
}
