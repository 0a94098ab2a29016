import { BlockList, isIP } from "node:net";

/** Returns an IPv4-mapped IPv6 address such as `::ffff:192.0.2.1` as the IPv4 address, and any other text unchanged. */
export function unmappedIp(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

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

/**
 * Blocks that IANA's registries of special-purpose addresses do not call globally reachable, multicast, and the relays
 * of 6to4. Of IPv6 only those inside of {@link unicast} need to be listed.
 */
const special: readonly (readonly [block: string, length: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const blocked = blocks(special);
/** The addresses that IANA has assigned to IPv6 hosts on the internet. */
const unicast = blocks([["2000::", 3]]);
/** IPv4 behind a NAT64 gateway, which DNS64 returns for hosts without IPv6. The last 32 bits are the IPv4 address. */
const nat64 = blocks([["64:ff9b::", 96]]);

/** Whether an IP address is globally routable, so that it is no address of this machine or its network. */
export function isPublicIp(ip: string): boolean {
  switch (isIP(ip)) {
    case 4:
      return !blocked.check(ip, "ipv4");
    case 6:
      if (nat64.check(ip, "ipv6")) return isPublicIp(embeddedIpv4(ip));
      return unicast.check(ip, "ipv6") && !blocked.check(ip, "ipv6");
    default:
      return false;
  }
}

/** Returns the last 32 bits of an IPv6 address as an IPv4 address. */
function embeddedIpv4(ip: string): string {
  // A URL parser writes the address in one spelling, without a dotted end.
  const groups = new URL(`http://[${ip}]`).hostname.slice(1, -1).split(":").slice(-2);
  const [high = 0, low = 0] = groups.map((group) => Number.parseInt(group || "0", 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function blocks(subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [block, length] of subnets) list.addSubnet(block, length, block.includes(":") ? "ipv6" : "ipv4");
  return list;
}
