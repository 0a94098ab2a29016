/** Returns an IPv4-mapped IPv6 address such as `::ffff:192.0.2.1` as the IPv4 address, and any other text unchanged. */
export function unmappedIp(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}
