import { paths, screens } from "@recital/ui/admin/paths";

/**
 * Opens an http(s) URL in the default browser. Other URLs, such as files or other programs, are not opened.
 * @returns whether it was opened
 */
export function openExternalLink(link: string, open: (url: string) => Promise<void>): boolean {
  const url = URL.parse(link);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return false;
  void open(url.href);
  return true;
}

/** The scheme of links that open a screen of the program: `recital://orders/12`. */
export const linkScheme = "recital";

/** Returns the path of the screen or order that a deep link names; null if it names none. */
export function readDeepLink(link: string): string | null {
  const url = URL.parse(link);
  if (url?.protocol !== `${linkScheme}:`) return null;
  // The screen's name is parsed as the URL's host.
  const parts = [url.host, ...url.pathname.split("/")].filter((part) => part !== "");
  const [name = "", id, ...rest] = parts;
  const screen = screens.find(({ path }) => path === `/admin/${name}`);
  if (!screen || rest.length > 0) return null;
  if (id === undefined) return screen.path;
  return screen.path === paths.orders && /^[1-9]\d{0,9}$/.test(id) ? paths.order(Number(id)) : null;
}

/** Returns the path named by the first deep link among the program's command-line arguments. */
export function findDeepLink(args: readonly string[]): string | null {
  const link = args.find((arg) => arg.startsWith(`${linkScheme}:`));
  return link === undefined ? null : readDeepLink(link);
}
