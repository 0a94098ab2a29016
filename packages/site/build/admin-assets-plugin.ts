import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AdminAssets } from "@recital/contract/site-renderer";
import type { Plugin, Rolldown } from "vite";
import { compressFiles } from "./compress-files.ts";
import { chooseFirstPaintFonts } from "./first-paint-fonts.ts";

/**
 * Writes `admin-assets.json` (an {@link AdminAssets}) into the build's root, where the server looks for it, and stores
 * .br and .gz copies of compressible files.
 */
export function adminAssets({ entry, base }: { readonly entry: string; readonly base: string }): Plugin {
  return {
    name: "recital:admin-assets",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const script = Object.keys(bundle).find((name) => chunkOf(bundle, name)?.facadeModuleId?.endsWith(entry));
      if (script === undefined) throw new Error("The build lacks the admin's entry script");
      const loaded = [...loadedWith(bundle, script)];
      const styles = loaded.flatMap((name) => [...(chunkOf(bundle, name)?.viteMetadata?.importedCss ?? [])]);
      const assets: AdminAssets = {
        script: base + script,
        preloads: loaded.filter((name) => name !== script).map((name) => base + name),
        styles: styles.map((name) => base + name),
        fonts: chooseFirstPaintFonts(Object.keys(bundle)).map((name) => base + name),
      };
      await writeFile(join(dir, "..", "..", "..", "admin-assets.json"), JSON.stringify(assets));
      await compressFiles(dir);
    },
  };
}

/** Returns the names of a chunk and of all its imports, the imports first. */
function loadedWith(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  for (const needed of chunkOf(bundle, name)?.imports ?? []) if (!found.has(needed)) loadedWith(bundle, needed, found);
  return found.add(name);
}

function chunkOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk | null {
  const output = bundle[name];
  return output?.type === "chunk" ? output : null;
}
