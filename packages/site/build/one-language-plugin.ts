import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const isCatalogue = /[\\/]texts[\\/]index\.ts$/;

/**
 * Leaves the sentences of one language in a build for browsers: of each catalogue, a folder `texts` whose `index.ts` has
 * all languages. The document names the build of its language, so no visitor downloads the sentences of another one.
 */
export function oneLanguage(language: string): Plugin {
  return {
    name: "recital:one-language",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: isCatalogue },
      async handler(id) {
        const source = await readFile(id, "utf8");
        const [, file] = new RegExp(`from "(\\./${language}\\.tsx?)"`).exec(source) ?? [];
        const [, name] = /export const (\w+)/.exec(source) ?? [];
        if (file === undefined || name === undefined) throw new Error(`${id} lacks the language ${language}`);
        return `import { ${language} } from "${file}";\nexport const ${name} = { ${language} };\n`;
      },
    },
  };
}
