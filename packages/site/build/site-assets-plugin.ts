import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SiteAssets } from "@recital/contract/site-renderer";
import type { Language } from "@recital/contract/values/language";
import type { Plugin, Rolldown } from "vite";
import { compressFiles } from "./compress-files.ts";
import { chooseFirstPaintFonts } from "./first-paint-fonts.ts";

const entry = "src/entry-client.ts";
/** The module that imports the pages that visitors open first, and the list of the others. */
const pageList = "src/pages/page-list.ts";
const lazyPages = "src/pages/lazy-pages.ts";

/** The files with the code of each page in a language, for the size budget. */
interface PageFiles {
  readonly first: readonly string[];
  readonly late: readonly string[];
  /** The list of the late pages. */
  readonly lateList: string;
}

/**
 * Takes the public style sheets out of the build: that of the first pages, and as a file too what only the late pages
 * need. Adds the build's language to `dist/site-assets.json` (a {@link SiteAssets}) for the server's renderer and to
 * `dist/site-pages.json` ({@link PageFiles} by language), and stores .br and .gz copies of compressible files.
 */
export function siteAssets(language: Language): Plugin {
  let assets: (Omit<SiteAssets, "scripts"> & { readonly script: string }) | undefined;
  let pages: PageFiles | undefined;
  return {
    name: "recital:site-assets",
    apply: "build",
    generateBundle: {
      // Runs before Vite makes dynamic imports wait for their own style sheets.
      order: "pre",
      handler(_options, bundle) {
        const fonts = chooseFirstPaintFonts(Object.keys(bundle)).map((name) => `/${name}`);
        const firstSheets = sheetsOf(bundle);
        const imported = (module: string) => {
          const id = [...this.getModuleIds()].find((name) => name.endsWith(module)) ?? "";
          return this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
        };
        const late = filesOf(bundle, imported(lazyPages));
        const [lateList = ""] = filesOf(
          bundle,
          imported(pageList).filter((id) => id.endsWith(lazyPages)),
        );
        const first = filesOf(bundle, imported(pageList)).filter((name) => name !== lateList);
        pages = { first, late, lateList };
        const { script, css, lateCss } = takeSheets(bundle, firstSheets);
        const url = `/${this.getFileName(this.emitFile({ type: "asset", name: "late.css", source: lateCss }))}`;
        assets = { script, css, lateStyles: { css: lateCss, url }, fonts };
      },
    },
    async writeBundle({ dir = "dist/client" }) {
      if (!assets?.script || !assets.css || !assets.lateStyles?.css) {
        throw new Error("The build lacks its entry script or a style sheet");
      }
      if (!pages?.lateList || pages.first.length === 0 || pages.late.length === 0) {
        throw new Error("The build lacks its pages");
      }
      const { script, ...shared } = assets;
      await add(join(dirname(dir), "site-pages.json"), (before) => ({ ...before, [language]: pages }));
      await add(join(dirname(dir), "site-assets.json"), (before) => ({
        ...shared,
        scripts: { ...before["scripts"], [language]: script },
      }));
      await compressFiles(dir);
    },
  };
}

/** Adds what this build knows to a file of JSON, if the builds of other languages have written it. */
async function add(file: string, change: (before: Record<string, object>) => object): Promise<void> {
  const before = await readFile(file, "utf8").catch(() => "{}");
  await writeFile(file, JSON.stringify(change(JSON.parse(before) as Record<string, object>)));
}

/** Takes all style sheets out of a build, the entry's first: it has the shared classes, which each part can change. */
function takeSheets(bundle: Rolldown.OutputBundle, firstSheets: ReadonlySet<string>) {
  const script = chunkNames(bundle).find((name) => isEntry(bundle[name])) ?? "";
  let css = "";
  let lateCss = "";
  for (const name of [...sheetsOfChunk(bundle[script]), ...Object.keys(bundle)].filter(isSheet)) {
    const output = bundle[name];
    if (output?.type !== "asset") continue;
    const sheet = String(output.source).trim();
    if (firstSheets.has(name)) css += sheet;
    else lateCss += sheet;
    delete bundle[name];
  }
  for (const name of chunkNames(bundle)) sheetsOfChunk(bundle[name]).clear();
  return { script: script && `/${script}`, css, lateCss };
}

const isSheet = (name: string) => name.endsWith(".css");

function isEntry(output: Rolldown.OutputBundle[string] | undefined): boolean {
  return output?.type === "chunk" && output.facadeModuleId?.endsWith(entry) === true;
}

function chunkNames(bundle: Rolldown.OutputBundle): string[] {
  return Object.keys(bundle).filter((name) => bundle[name]?.type === "chunk");
}

function sheetsOfChunk(output: Rolldown.OutputBundle[string] | undefined): Set<string> {
  return (output?.type === "chunk" && output.viteMetadata?.importedCss) || new Set();
}

/** Returns the files of a build that start with one of these modules. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  return Object.values(bundle).flatMap((output) =>
    output.type === "chunk" && output.facadeModuleId !== null && modules.includes(output.facadeModuleId)
      ? [output.fileName]
      : [],
  );
}

/** Returns the style sheets of all chunks that the entry leads to, but not through the list of the late pages. */
function sheetsOf(bundle: Rolldown.OutputBundle): Set<string> {
  const seen = new Set<string>();
  const sheets = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || seen.has(name) || chunk.facadeModuleId?.endsWith(lazyPages)) return;
    seen.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) visit(imported);
  };
  for (const [name, output] of Object.entries(bundle)) {
    if (isEntry(output)) visit(name);
  }
  return sheets;
}
