import { fileURLToPath } from "node:url";
import { makeIcons } from "./make-icons.ts";

// Run by scripts/desktop.mjs before a package is made.
await makeIcons(fileURLToPath(new URL("../../icons", import.meta.url)));
