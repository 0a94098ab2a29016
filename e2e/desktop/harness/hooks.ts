import { registerHooks } from "node:module";

// Loaded by `--import` before the built main script: resolves `electron` to the substitute in this folder.
const substitute = new URL("electron.ts", import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "electron" && !context.parentURL?.includes("/harness/")
      ? { url: substitute, format: "module-typescript", shortCircuit: true }
      : next(specifier, context),
});
