import { applyStoredTheme } from "../kit/theme/apply-theme.ts";

/** Inlined in the head, so that the theme is set before the first paint. */
export const themeScript = `(${applyStoredTheme.toString()})()`;
