import type { Plugin } from "vite";

/** What is removed, by the name of the file that exports it. */
const unused = new Map([
  ["react", ["Children", "cloneElement", "createRef", "forwardRef", "isValidElement"]],
  [
    "react-dom",
    ["createPortal", "flushSync", "preconnect", "prefetchDNS", "preinit", "preinitModule", "preload", "preloadModule"],
  ],
]);
/** A call of one of them: `x.flushSync(`, `(0, x.flushSync)(`, `x.Children.map(`. */
const call = new RegExp(`\\.(${[...unused.values()].flat().join("|")})(?:\\.\\w+)?\\)?\\(`);

/**
 * Removes functions of React that the site does not call (1.8 kB gzip). The bundler keeps them, because React's files are
 * CommonJS. Fails the build if a function is no longer there to remove, or if the built code calls one.
 */
export function pruneReact(): Plugin {
  const waiting = new Set<string>();
  return {
    name: "recital:prune-react",
    apply: "build",
    buildStart: () => [...unused.keys()].forEach((file) => waiting.add(file)),
    transform: {
      filter: { id: /[\\/]react(?:-dom)?[\\/]cjs[\\/]react(?:-dom)?\.production\.js$/ },
      handler(code, id) {
        const file = id.replace(/.*[\\/]|\.production\.js$/g, "");
        waiting.delete(file);
        let pruned = code;
        for (const name of unused.get(file) ?? []) {
          const before = pruned.length;
          // Each export is one statement, and another export follows.
          pruned = pruned.replace(new RegExp(`^exports\\.${name} = [^]*?;\\n(?=exports\\.)`, "m"), "");
          if (pruned.length === before) this.error(`${file} no longer exports ${name}, which is pruned here`);
        }
        return { code: pruned, map: null };
      },
    },
    buildEnd(error) {
      if (!error && waiting.size > 0) this.error(`The build has no ${[...waiting].join(" and ")} to prune`);
    },
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        const name = file.type === "chunk" && call.exec(file.code)?.[1];
        if (name) this.error(`${file.fileName} calls ${name}, which prune-react.ts removes`);
      }
    },
  };
}
