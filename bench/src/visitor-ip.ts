/** The number of values of an IP address's last three parts. */
const ips = 255 ** 3;

/**
 * Returns a different IP address for each visitor, since limits are per address, for example ten checkouts a minute.
 */
export function visitorIp(number: number): string {
  const within = number % ips;
  return `10.${Math.floor(within / 255 ** 2) % 255}.${Math.floor(within / 255) % 255}.${(within % 255) + 1}`;
}
