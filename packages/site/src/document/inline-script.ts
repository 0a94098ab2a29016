import { applyStoredTheme } from "../kit/theme/apply-theme.ts";
import { markFailedImages } from "../kit/image/mark-failed-images.ts";
import { layOutWhole } from "./lay-out-whole.ts";
import { scrollSmoothly } from "./scroll-smoothly.ts";

const functions = [applyStoredTheme, markFailedImages, layOutWhole, scrollSmoothly];

/** Inlined in the head: these must run before the first paint, and before the application has loaded. */
export const inlineScript = functions.map((run) => `(${run.toString()})()`).join(";");
