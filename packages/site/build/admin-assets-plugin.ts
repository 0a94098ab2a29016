import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AdminAssets } from "@recital/contract/site-renderer";
import type { Plugin } from "vite";
import { compressFiles } from "./compress-files.ts";

/**
 * Writes `admin-assets.json` (an {@link AdminAssets}) into the build's root, where the server looks for it, and stores
 * .br and .gz twins of what compresses.
 */
export function adminAssets({ entry, base }: { readonly entry: string; readonly base: string }): Plugin {
  return {
    name: "recital:admin-assets",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const chunk = Object.values(bundle).find(
        (output) => output.type === "chunk" && output.facadeModuleId?.endsWith(entry),
      );
      if (chunk?.type !== "chunk") throw new Error("The build lacks the admin's entry script");
      const assets: AdminAssets = {
        script: base + chunk.fileName,
        preloads: chunk.imports.map((name) => base + name),
        styles: [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => base + name),
      };
      await writeFile(join(dir, "..", "..", "..", "admin-assets.json"), JSON.stringify(assets));
      await compressFiles(dir);
    },
  };
}
