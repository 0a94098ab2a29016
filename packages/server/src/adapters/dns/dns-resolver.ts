import { Resolver } from "node:dns/promises";
import type { Dns } from "../../ports/dns.ts";

export interface DnsResolverOptions {
  /** For one try of two; default: 2 s. */
  readonly timeoutMs?: number;
  /** `ip:port` of the servers to ask; default: the system's. */
  readonly servers?: readonly string[];
}

/** There is no such name, or it has no record of this type. */
const missing = ["ENOTFOUND", "ENODATA"];

/** Asks the DNS servers of the system, past its files and caches. */
export function makeDnsResolver({ timeoutMs = 2000, servers }: DnsResolverOptions = {}): Dns {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  return {
    async readTxt(name) {
      try {
        const records = await resolver.resolveTxt(name);
        // A record consists of parts of at most 255 bytes.
        return records.map((parts) => parts.join(""));
      } catch (error) {
        const code = error instanceof Error && "code" in error ? error.code : null;
        return missing.includes(String(code)) ? [] : null;
      }
    },
  };
}
