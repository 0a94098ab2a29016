import { createRequire } from "node:module";

/** Returns the file of a module of `bench/tools`, the workspace whose packages only the bench installs. */
export const findTool = createRequire(new URL("../tools/package.json", import.meta.url)).resolve;
