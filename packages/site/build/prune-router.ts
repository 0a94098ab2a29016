import type { Plugin } from "vite";

/**
 * Lets the bundler remove the two thirds of the router that no page uses (9 kB gzip): its modules label components for
 * debuggers and create them and their constants by calls, which a bundler must treat as side effects. `contextType` belongs to the error
 * boundary of `<Routes>`, which this site does not use. Also turns off the router's warnings for developers.
 *
 * Fails the build if an edit matches nothing in the router's modules, so that a new version is reviewed.
 */
export function pruneRouter(): Plugin {
  const unused = new Set(edits);
  return {
    name: "recital:prune-router",
    apply: "build",
    buildStart: () => edits.forEach((edit) => unused.add(edit)),
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler(code) {
        const found = edits.filter(({ text }) => code.search(text) !== -1);
        for (const edit of found) unused.delete(edit);
        return { code: found.reduce((edited, { text, by }) => edited.replace(text, by), code), map: null };
      },
    },
    buildEnd(error) {
      if (error || unused.size === 0) return;
      const texts = [...unused].map(({ text }) => String(text)).join(" and ");
      this.error(`react-router no longer has what is pruned here: ${texts}`);
    },
  };
}

const edits = [
  { text: /^\w+\.(?:displayName|contextType) = .*;$/gm, by: "" },
  { text: /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, by: "$1/* @__PURE__ */ $2" },
  { text: /^(var \w+ = )(new Set\()/gm, by: "$1/* @__PURE__ */ $2" },
  { text: /^(var \w+ = )(Object\.getOwnPropertyNames\(.*\));$/gm, by: "$1/* @__PURE__ */ (() => $2)();" },
  // The site has no data router.
  { text: /isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/g, by: "useNavigateUnstable()" },
  {
    text: /^try \{\s+if \(isBrowser2?\) \{\s+window\.__reactRouterVersion =[^}]*\}\s+\} catch \(e\) \{\s+\}$/gm,
    by: "",
  },
  { text: /var ENABLE_DEV_WARNINGS = true;/g, by: "var ENABLE_DEV_WARNINGS = false;" },
];
