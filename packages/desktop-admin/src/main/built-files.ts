/** A file of the window: its bytes and its content type. */
export interface WindowFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Returns the file at a URL's path and query (with its `?`); null if there is none. */
export type ReadWindowFile = (path: string, search: string) => Promise<WindowFile | null>;

const types: Readonly<Record<string, string>> = {
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
    return { bytes: await read(), type: types[path.split(".").at(-1) ?? ""] ?? "application/octet-stream" };
  };
}
