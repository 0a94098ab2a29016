import type { Plugin } from "vite";

const choice = '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)';

/**
 * Lets the bundler remove infinite queries (0.6 kB gzip), of which the site has none. Fails the build when TanStack's
 * module or the text in it is missing.
 */
export function pruneQueries(): Plugin {
  let isPruned = false;
  return {
    name: "recital:prune-queries",
    apply: "build",
    transform: {
      filter: { id: /[\\/]query-core[\\/]build[\\/]modern[\\/]query\.js$/ },
      handler(code) {
        if (!code.includes(choice)) this.error("TanStack's query.js is no longer what is pruned here");
        isPruned = true;
        return { code: code.replace(choice, "this.options.behavior"), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isPruned) this.error("The build has no query.js of TanStack to prune");
    },
  };
}
