import type { SessionFetch } from "./api-proxy.ts";

export interface LastDeletions {
  /** Deletes something on the site. Returns the status of the response; rejects if the site does not respond. */
  send(path: string): Promise<number>;
  /** Resolves when all have ended, after {@link longestMs} at the latest. */
  settled(): Promise<void>;
}

interface LastDeletionsParts {
  readonly fetch: SessionFetch;
  /** Returns the site's origin; null until a site is chosen. */
  readonly siteUrl: () => string | null;
}

/** Quitting waits no longer for a site that does not respond. */
const longestMs = 5000;

/** Sends the deletions that the window can no longer send itself, because it is being closed. */
export function makeLastDeletions({ fetch, siteUrl }: LastDeletionsParts): LastDeletions {
  const sending = new Set<Promise<unknown>>();
  return {
    async send(path) {
      const origin = siteUrl();
      if (origin === null) throw new Error("no site is chosen");
      const request = fetch(origin + path, {
        method: "DELETE",
        // The site accepts writes from its own origin only.
        headers: { origin },
        credentials: "include",
        redirect: "error",
        signal: AbortSignal.timeout(longestMs),
      });
      sending.add(request);
      try {
        return (await request).status;
      } finally {
        sending.delete(request);
      }
    },
    async settled() {
      await Promise.allSettled(sending);
    },
  };
}
