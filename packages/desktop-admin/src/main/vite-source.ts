import type { ReadWindowFile } from "./built-files.ts";
import { windowPolicy } from "./window-policy.ts";

/** Where the window's files come from, and what the window may do beyond its own origin. */
export interface WindowSource {
  readonly readFile: ReadWindowFile;
  readonly policy: (nonce: string) => string;
  readonly permissions: readonly string[];
}

/**
 * Reads the window's files from Vite's dev server, for development only: production builds do not contain this module.
 * The window's origin and its guards stay as they are; the window may also run scripts with the document's nonce and
 * receive hot updates by a WebSocket of that server.
 */
export function makeViteSource(viteUrl: string): WindowSource {
  const socketUrl = viteUrl.replace(/^http/, "ws");
  return {
    async readFile(path, search) {
      const request = () => fetch(viteUrl + path + search);
      // Vite may close an idle connection at the time of a request.
      const response = await request().catch(request);
      if (!response.ok) {
        await response.body?.cancel();
        if (response.status === 404) return null;
        throw new Error(`Vite responded with ${response.status} to ${path}`);
      }
      const type = response.headers.get("content-type") ?? "application/octet-stream";
      return { bytes: new Uint8Array(await response.arrayBuffer()), type };
    },
    policy: (nonce) =>
      windowPolicy(nonce)
        .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
        .replace("connect-src 'self'", `connect-src 'self' ${socketUrl}`),
    // Chromium asks for it before a page connects to this computer.
    permissions: ["loopback-network", "local-network-access"],
  };
}
