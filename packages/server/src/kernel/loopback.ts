/** Whether a URL's host name can only mean this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

/** Whether an IP address is this machine's own. */
export function isLoopbackIp(ip: string): boolean {
  return ip === "::1" || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(ip);
}
