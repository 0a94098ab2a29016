import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SiteAssets } from "@recital/contract/site-renderer";
import type { Plugin, Rolldown } from "vite";
import { compressFiles } from "./compress-files.ts";
import { chooseFirstPaintFonts } from "./first-paint-fonts.ts";

interface SiteAssetsOptions {
  /** The entry module, relative to the project. */
  readonly entry: string;
  /** The module that imports the pages which visitors do not open first. */
  readonly lateEntry: string;
}

/**
 * Takes the public style sheets out of the build: that of the first pages, and as a file too what only the late pages
 * need. Writes `dist/site-assets.json` (a {@link SiteAssets}) for the
 * server's renderer, and stores .br and .gz copies of compressible files.
 */
export function siteAssets({ entry, lateEntry }: SiteAssetsOptions): Plugin {
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
        let lateCss = "";
        const fonts = chooseFirstPaintFonts(Object.keys(bundle)).map((name) => `/${name}`);
        const firstSheets = sheetsOf(bundle, entry, lateEntry);
        for (const [name, output] of Object.entries(bundle)) {
          if (output.type === "chunk") {
            if (output.facadeModuleId?.endsWith(entry)) script = `/${name}`;
            const sheets = output.viteMetadata?.importedCss ?? new Set();
            sheets.clear();
          } else if (name.endsWith(".css")) {
            const sheet = String(output.source).trim();
            if (firstSheets.has(name)) css += sheet;
            else lateCss += sheet;
            delete bundle[name];
          }
        }
        const url = `/${this.getFileName(this.emitFile({ type: "asset", name: "late.css", source: lateCss }))}`;
        assets = { script, css, lateStyles: { css: lateCss, url }, fonts };
      },
    },
    async writeBundle({ dir = "dist/client" }) {
      if (!assets?.script || !assets.css || !assets.lateStyles?.css) {
        throw new Error("The build lacks its entry script or a style sheet");
      }
      await writeFile(join(dirname(dir), "site-assets.json"), JSON.stringify(assets));
      await compressFiles(dir);
    },
  };
}

/** Returns the style sheets of all chunks that an entry leads to, but not through the late entry. */
function sheetsOf(bundle: Rolldown.OutputBundle, entry: string, lateEntry: string): Set<string> {
  const seen = new Set<string>();
  const sheets = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || seen.has(name) || chunk.facadeModuleId?.endsWith(lateEntry)) return;
    seen.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) visit(imported);
  };
  for (const [name, output] of Object.entries(bundle)) {
    if (output.type === "chunk" && output.facadeModuleId?.endsWith(entry)) visit(name);
  }
  return sheets;
}
