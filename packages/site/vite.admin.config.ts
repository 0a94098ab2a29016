import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { adminAssets } from "./build/admin-assets-plugin.ts";

const base = "/assets/admin/";

/**
 * Makes what `/admin` loads: a build of its own, so that nothing of it gets into the public pages' files and none of
 * their savings (pruned router and queries) is taken from it.
 */
export default defineConfig({
  base,
  plugins: [react(), adminAssets({ entry: "src/admin/admin-entry.tsx", base })],
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: "dist/client/assets/admin",
    assetsDir: "",
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: "src/admin/admin-entry.tsx",
      output: {
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
