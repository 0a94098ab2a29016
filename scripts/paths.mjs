import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A path inside the repository. */
export const inRoot = (...parts) => join(root, ...parts);

/** A path in the ignored folder for files that can be created again at any time. */
export const inCache = (...parts) => join(root, ".cache", ...parts);

/** The built server's entry. */
export const serverEntry = inRoot("packages/server/dist/main.js");

/** The folder of the site's build, which the server reads. */
export const siteDist = inRoot("packages/site/dist");
