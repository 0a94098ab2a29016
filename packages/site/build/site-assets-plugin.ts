import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { SiteAssets } from "@recital/contract/site-renderer";
import type { Plugin } from "vite";

interface SiteAssetsOptions {
  /** The entry module, relative to the project. */
  readonly entry: string;
}

/** Fonts that the first paint needs; all others load when a page uses them. */
const firstPaintFonts = [/instrument-serif-latin-400-normal/, /instrument-sans-latin-wght-normal/];
const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/;

/**
 * Takes the public style sheet out of the build, writes `dist/site-assets.json` (a {@link SiteAssets}) for the
 * server's renderer, and stores .br and .gz twins of what compresses.
 */
export function siteAssets({ entry }: SiteAssetsOptions): Plugin {
  let assets: SiteAssets | undefined;
  return {
    name: "recital:site-assets",
    apply: "build",
    generateBundle: {
      // Before Vite makes each import of code wait for that code's own style sheet.
      order: "pre",
      handler(_options, bundle) {
        let script = "";
        let css = "";
        const fonts: string[] = [];
        for (const [name, output] of Object.entries(bundle)) {
          if (output.type === "chunk") {
            if (output.facadeModuleId?.endsWith(entry)) script = `/${name}`;
            const sheets = output.viteMetadata?.importedCss ?? new Set();
            for (const sheet of sheets) if (isPublicStyle(sheet)) sheets.delete(sheet);
          } else if (isPublicStyle(name)) {
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

/** The admin's style sheet is loaded with the admin's code. */
function isPublicStyle(name: string): boolean {
  return name.endsWith(".css") && !name.includes("admin");
}

async function compressFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((file) => file.isFile() && compressible.test(file.name));
  await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name);
      const bytes = await readFile(path);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality));
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
