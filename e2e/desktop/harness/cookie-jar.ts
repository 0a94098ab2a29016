import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

interface Cookie {
  readonly value: string;
  readonly expires: number;
}

/** The cookies of a persistent partition, by host, in a file that outlives the program. */
export function openCookieJar(path: string) {
  const cookies = new Map<string, Cookie>(load(path));
  return {
    /** The header for a request. */
    header(url: string): string {
      const prefix = `${new URL(url).host} `;
      return [...cookies]
        .filter(([key, cookie]) => key.startsWith(prefix) && cookie.expires > Date.now())
        .map(([key, { value }]) => `${key.slice(prefix.length)}=${value}`)
        .join("; ");
    },
    has(url: string): boolean {
      return this.header(url) !== "";
    },
    /** Returns whether a cookie was removed. */
    take(url: string, headers: Headers): boolean {
      for (const line of headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        const age = /; *max-age=(-?\d+)/i.exec(line)?.[1];
        const until = /; *expires=([^;]+)/i.exec(line)?.[1];
        const expires = age !== undefined ? Date.now() + Number(age) * 1000 : until ? Date.parse(until) : Infinity;
        cookies.set(`${new URL(url).host} ${name}`, { value, expires });
      }
      return headers.getSetCookie().length > 0;
    },
    flush(): void {
      mkdirSync(dirname(path), { recursive: true });
      // Session cookies end with the program.
      writeFileSync(path, JSON.stringify([...cookies].filter(([, { expires }]) => expires !== Infinity)));
    },
  };
}

function load(path: string): [string, Cookie][] {
  try {
    // Written by the function above.
    return JSON.parse(readFileSync(path, "utf8")) as [string, Cookie][];
  } catch {
    return [];
  }
}
