/**
 * Opens an address in the person's own browser where it is one for a browser; whatever else a link may name, a file or
 * another program, stays closed.
 * @returns whether it was opened
 */
export function openExternalLink(address: string, open: (address: string) => Promise<void>): boolean {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return false;
  void open(url.href);
  return true;
}
