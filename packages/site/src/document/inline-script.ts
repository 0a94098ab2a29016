import { applyStoredTheme } from "../kit/theme/apply-theme.ts";
import { markFailedImages } from "../kit/image/mark-failed-images.ts";

/** Inlined in the head: sets the theme before the first paint, and sees every image that fails. */
export const inlineScript = `(${applyStoredTheme.toString()})();(${markFailedImages.toString()})()`;
