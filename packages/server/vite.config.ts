import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };
import bundled from "./bundled.json" with { type: "json" };

const source = fileURLToPath(new URL("./src/", import.meta.url));

/**
 * Bundles the server, and the command `recital` with all others, for Node. The packages of `bundled.json`, with all that they need, become part of
 * the bundle, so that the image goes without them; the others stay in node_modules.
 */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  oxc: { jsx: { runtime: "automatic" } },
  // Without this, React's development build is bundled as well, and every start chooses between the two.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // They are hundreds of small files: zod and stripe alone start the server 70 ms sooner as part of the bundle.
  ssr: { noExternal: true, external: staying(), target: "node" },
  build: {
    ssr: true,
    target: "node24",
    outDir: "dist",
    sourcemap: true,
    rolldownOptions: {
      input: { main: `${source}main.ts`, recital: `${source}recital.ts` },
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});

function staying(): string[] {
  return Object.keys(manifest.dependencies).filter((name) => !bundled.includes(name));
}
