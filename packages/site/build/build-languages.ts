import { fileURLToPath } from "node:url";
import { languages } from "@recital/contract/values/language";
import { build } from "vite";

const [, , outDir] = process.argv;
if (outDir === undefined) throw new Error("Usage: build-languages.ts <folder>");

/** Builds the public pages for browsers in every language, into one folder. The mode names the language. */
for (const [index, mode] of languages.entries()) {
  await build({
    root: fileURLToPath(new URL("..", import.meta.url)),
    mode,
    logLevel: "warn",
    build: { outDir, emptyOutDir: index === 0 },
  });
}
