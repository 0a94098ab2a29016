import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "electron-vite";

const inSource = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const production = { "process.env.NODE_ENV": JSON.stringify("production") };

/**
 * Three builds: what runs in the main process, what runs between it and the window, and what the window shows. All of
 * their packages are in them, so that nothing is installed beside the program.
 */
export default defineConfig({
  main: {
    build: {
      externalizeDeps: false,
      outDir: "dist/main",
      reportCompressedSize: false,
      rolldownOptions: { input: inSource("main/main.ts"), output: { entryFileNames: "main.js" } },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      outDir: "dist/preload",
      reportCompressedSize: false,
      rolldownOptions: {
        input: inSource("preload/preload.ts"),
        // A sandboxed preload is no module.
        output: { format: "cjs", entryFileNames: "preload.cjs" },
      },
    },
  },
  renderer: {
    root: inSource("renderer"),
    // The tool makes paths relative, which mean something else on every screen.
    plugins: [react(), { name: "recital:absolute-paths", config: () => ({ base: "/" }) }],
    define: production,
    build: {
      outDir: fileURLToPath(new URL("dist/renderer", import.meta.url)),
      minify: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: inSource("renderer/index.html") },
    },
  },
});
