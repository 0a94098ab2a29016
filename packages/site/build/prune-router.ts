import type { Plugin } from "vite";

/**
 * Lets the bundler leave out what no page uses of the router, about a third of it: its module names its components
 * for debuggers and makes them by calls, and a bundler must take both for side effects. Also turns its warnings for
 * developers off.
 */
export function pruneRouter(): Plugin {
  return {
    name: "recital:prune-router",
    apply: "build",
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*;$/gm, "")
          .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, "$1/* @__PURE__ */ $2")
          .replace("var ENABLE_DEV_WARNINGS = true;", "var ENABLE_DEV_WARNINGS = false;"),
        map: null,
      }),
    },
  };
}
