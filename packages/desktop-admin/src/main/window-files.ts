import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";

/** A file of the window: its bytes and its content type. */
export interface WindowFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Returns the file at a URL's path and query (with its `?`); null if there is none. */
export type ReadWindowFile = (path: string, search: string) => Promise<WindowFile | null>;

const mediaTypes: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  woff2: "font/woff2",
  woff: "font/woff",
  svg: "image/svg+xml",
  png: "image/png",
};

/** Reads the window's files from a list of built files by their URL path. Files outside the list are never read. */
export function makeBuiltFiles(files: ReadonlyMap<string, () => Promise<Uint8Array<ArrayBuffer>>>): ReadWindowFile {
  return async (path) => {
    const read = files.get(path);
    if (!read) return null;
    return { bytes: await read(), type: mediaTypes[path.split(".").at(-1) ?? ""] ?? "application/octet-stream" };
  };
}

/** Returns a reader for every file below a folder, by its URL path. */
export function listBuiltFiles(folder: string): Map<string, () => Promise<Uint8Array<ArrayBuffer>>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(folder.length).split(sep).join("/"), () => readFile(file)];
    }),
  );
}

/** Returns the content security policy: own files, the component library's styles, and images. */
export function windowPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "connect-src 'self'",
    // Images on other sites, and previews of chosen ones.
    "img-src 'self' data: blob: https:",
    // The tracks of releases.
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The source of the window's files, and the other origins that the window may use. */
export interface WindowSource {
  readonly readFile: ReadWindowFile;
  readonly policy: (nonce: string) => string;
  readonly permissions: readonly string[];
}

/**
 * Reads the window's files from Vite's dev server, for development only: production builds do not contain it.
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
