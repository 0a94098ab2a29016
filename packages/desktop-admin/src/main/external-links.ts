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
