/** The scheme of links from outside into the program: `recital://orders/12`. */
export const linkScheme = "recital";

const screens =
  /^(?:dashboard|videos|about|subscribers|social-links|site-content|site-images|products|orders|account)$/;

/** The screen that a link asks for; null where it asks for none. */
export function readDeepLink(link: string): string | null {
  const url = URL.parse(link);
  if (url?.protocol !== `${linkScheme}:`) return null;
  // The first part stands where other addresses have their host.
  const parts = [url.host, ...url.pathname.split("/")].filter((part) => part !== "");
  const [screen = "", id, ...rest] = parts;
  if (!screens.test(screen) || rest.length > 0) return null;
  if (id === undefined) return `/admin/${screen}`;
  return screen === "orders" && /^[1-9]\d{0,9}$/.test(id) ? `/admin/orders/${id}` : null;
}

/** The link among the words that a program was started with, where there is one. */
export function findDeepLink(words: readonly string[]): string | null {
  const link = words.find((word) => word.startsWith(`${linkScheme}:`));
  return link === undefined ? null : readDeepLink(link);
}
