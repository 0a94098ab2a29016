import { applyStoredTheme } from "../kit/theme/apply-theme.ts";

/** Stands in the head, so that the theme is set before anything is painted. */
export const themeScript = `(${applyStoredTheme.toString()})()`;
