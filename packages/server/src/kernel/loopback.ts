import { unmappedIp } from "./ipv4-mapped.ts";

/** Whether a URL's host name can only mean this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || isLoopbackIpv4(hostname)
  );
}

/** Whether an IP address is this machine's own. */
export function isLoopbackIp(ip: string): boolean {
  return ip === "::1" || isLoopbackIpv4(unmappedIp(ip));
}

function isLoopbackIpv4(host: string): boolean {
  return /^127(\.\d{1,3}){3}$/.test(host);
}
