import { adminLanguages } from "@recital/contract/values/language";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { adminAssets } from "./build/admin-assets-plugin.ts";
import { oldestBrowsers } from "./build/browsers.ts";
import { keepLanguages } from "./build/languages-plugin.ts";

const base = "/assets/admin/";

/** The build of `/admin`, separate so that none of its code gets into the public pages' files. */
export default defineConfig({
  base,
  plugins: [react(), keepLanguages(adminLanguages), adminAssets({ entry: "src/admin/admin-entry.tsx", base })],
  publicDir: false,
  // Its decoder of HEIC is loaded only for HEIC.
  worker: { format: "es" },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: "dist/client/assets/admin",
    assetsDir: "",
    target: oldestBrowsers,
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
            // The icons of most screens: alone, each would repeat what all have in common.
            {
              name: "icons",
              test: /ant-design[\\/]icons(?:-svg)?[\\/].*[\\/](?:Delete|Download|Edit|Plus|Upload)Outlined\.js/,
            },
            // Small files that orders, customs and shipping load together: many small ones compress worse.
            {
              name: "countries",
              test: /contract[\\/]src[\\/]values[\\/](?:postal-address|country-|describe-delivery)/,
            },
            // One file for what the first screen loads in any case: many small ones compress worse. It has the schemas,
            // before which Zod is configured. The command palette, in a folder of the shell, is loaded when it opens.
            {
              name: "base",
              test: /ui[\\/]src[\\/](?:admin[\\/](?:admin-app|shell[\\/][^\\/]+$)|platform[\\/]validate-without-eval)/,
            },
          ],
        },
      },
    },
  },
});
