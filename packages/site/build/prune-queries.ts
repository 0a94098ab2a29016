import type { Plugin } from "vite";

const choice = '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)';

/** Lets the bundler leave out queries without an end, of which the site has none. */
export function pruneQueries(): Plugin {
  return {
    name: "recital:prune-queries",
    apply: "build",
    transform: {
      filter: { id: /[\\/]query-core[\\/]build[\\/]modern[\\/]query\.js$/ },
      handler(code) {
        if (!code.includes(choice)) this.error("TanStack's query.js is no longer what is pruned here");
        return { code: code.replace(choice, "this.options.behavior"), map: null };
      },
    },
  };
}
