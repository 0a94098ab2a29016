import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SiteAssets } from "@recital/contract/site-renderer";
import type { Plugin } from "vite";
import { compressFiles } from "./compress-files.ts";

interface SiteAssetsOptions {
  /** The entry module, relative to the project. */
  readonly entry: string;
}

/** Fonts that the first paint needs; all others load when a page uses them. */
const firstPaintFonts = [/instrument-serif-latin-400-normal/, /instrument-sans-latin-wght-normal/];

/**
 * Takes the public style sheet out of the build, writes `dist/site-assets.json` (a {@link SiteAssets}) for the
 * server's renderer, and stores .br and .gz copies of compressible files.
 */
export function siteAssets({ entry }: SiteAssetsOptions): Plugin {
  let assets: SiteAssets | undefined;
  return {
    name: "recital:site-assets",
    apply: "build",
    generateBundle: {
      // Runs before Vite makes dynamic imports wait for their own style sheets.
      order: "pre",
      handler(_options, bundle) {
        let script = "";
        let css = "";
        const fonts: string[] = [];
        for (const [name, output] of Object.entries(bundle)) {
          if (output.type === "chunk") {
            if (output.facadeModuleId?.endsWith(entry)) script = `/${name}`;
            const sheets = output.viteMetadata?.importedCss ?? new Set();
            sheets.clear();
          } else if (name.endsWith(".css")) {
            css += String(output.source).trim();
            delete bundle[name];
          }
          if (firstPaintFonts.some((font) => font.test(name))) fonts.push(`/${name}`);
        }
        assets = { script, css, fonts };
      },
    },
    async writeBundle({ dir = "dist/client" }) {
      if (!assets?.script || !assets.css || assets.fonts.length !== firstPaintFonts.length) {
        throw new Error("The build lacks its entry script, its style sheet or a first-paint font");
      }
      await writeFile(join(dirname(dir), "site-assets.json"), JSON.stringify(assets));
      await compressFiles(dir);
    },
  };
}
