import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "electron-vite";
import type { UserConfig } from "vite";

const inSource = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const production = { "process.env.NODE_ENV": JSON.stringify("production") };
const inCache = (name: string) => fileURLToPath(new URL(`../../.cache/${name}`, import.meta.url));

/** The dev server of `electron-vite dev`, to which only the main process and hot updates connect. */
function devServer(): UserConfig {
  const host = "127.0.0.1";
  const port = Number(process.env["DESKTOP_VITE_PORT"] ?? 5174);
  return {
    // No other document than the window's.
    appType: "mpa",
    cacheDir: inCache("vite-desktop"),
    // The main process replaces it in each document.
    html: { cspNonce: "__NONCE__" },
    // The window's own URL names no host and port for hot updates.
    server: { host, port, strictPort: true, cors: false, hmr: { protocol: "ws", host, clientPort: port } },
  };
}

/**
 * Three builds: the main process, the preload script and the window. All required packages are bundled, so that nothing
 * is installed beside the program.
 */
export default defineConfig(({ command }) => ({
  main: {
    build: {
      externalizeDeps: false,
      outDir: "dist/main",
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: { input: inSource("main/main.ts"), output: { entryFileNames: "main.js" } },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      outDir: "dist/preload",
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: inSource("preload/preload.ts"),
        // A sandboxed preload script cannot be a module.
        output: { format: "cjs", entryFileNames: "preload.cjs" },
      },
    },
  },
  renderer: {
    root: inSource("renderer"),
    // The tool's default is relative paths, which depend on the screen's path.
    plugins: [react(), { name: "recital:absolute-paths", config: () => ({ base: "/" }) }],
    // Its decoder of HEIC is loaded only for HEIC.
    worker: { format: "es" },
    ...(command === "serve" ? devServer() : { define: production }),
    build: {
      outDir: fileURLToPath(new URL("dist/renderer", import.meta.url)),
      minify: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: inSource("renderer/index.html") },
    },
  },
}));
