import type { Plugin } from "vite";

/**
 * Lets the bundler leave out what no page uses of the router, two thirds of it: its module labels its components for
 * debuggers and makes them by calls, and a bundler must take both for side effects. `contextType` belongs to the error
 * boundary of `<Routes>`, which this site does without. Also turns the router's warnings for developers off.
 */
export function pruneRouter(): Plugin {
  return {
    name: "recital:prune-router",
    apply: "build",
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.(?:displayName|contextType) = .*;$/gm, "")
          .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, "$1/* @__PURE__ */ $2")
          .replace("var ENABLE_DEV_WARNINGS = true;", "var ENABLE_DEV_WARNINGS = false;"),
        map: null,
      }),
    },
  };
}
