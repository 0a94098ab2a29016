import { readFile } from "node:fs/promises";
import type { Language } from "@recital/contract/values/language";
import type { Plugin } from "vite";

const isCatalogue = /[\\/]texts[\\/]index\.ts$/;

/**
 * Leaves the sentences of some languages in a build for browsers: of each catalogue, a folder `texts` whose `index.ts` has
 * all languages. So no visitor downloads the sentences of another language than that of the document, and nobody those
 * of languages that the back office lacks.
 */
export function keepLanguages(languages: readonly Language[]): Plugin {
  return {
    name: "recital:languages",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: isCatalogue },
      async handler(id) {
        const source = await readFile(id, "utf8");
        const [, name] = /export const (\w+)/.exec(source) ?? [];
        const imports = languages.map((language) => {
          const [, file] = new RegExp(`from "(\\./${language}\\.tsx?)"`).exec(source) ?? [];
          if (file === undefined) throw new Error(`${id} lacks the language ${language}`);
          return `import { ${language} } from "${file}";\n`;
        });
        if (name === undefined) throw new Error(`${id} exports no catalogue`);
        return `${imports.join("")}export const ${name} = { ${languages.join(", ")} };\n`;
      },
    },
  };
}
