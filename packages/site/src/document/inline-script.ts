import { applyStoredTheme } from "../kit/theme/apply-theme.ts";
import { markFailedImages } from "../kit/image/mark-failed-images.ts";
import { returnInPlace } from "./return-in-place.ts";

const functions = [applyStoredTheme, markFailedImages, returnInPlace];

/** Inlined in the head: these must run before the first paint, and before the application has loaded. */
export const inlineScript = functions.map((run) => `(${run.toString()})()`).join(";");
