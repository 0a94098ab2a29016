import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A path inside the repository. */
export const inRoot = (...parts) => join(root, ...parts);

/** A path in the ignored folder for things that can be made again at any time. */
export const inCache = (...parts) => join(root, ".cache", ...parts);

/** The built server's entry. */
export const serverEntry = inRoot("packages/server/dist/main.js");

/** Where the site's build lies; the server reads it from here. */
export const siteDist = inRoot("packages/site/dist");
