import type { ImageSet } from "@recital/contract/values/image-set";
import { make, makeSvg } from "./element.ts";

/** As in bar.css. */
const sizes = "3.5rem";

/** Makes the release's image, or a string where it has none. Decorative. */
export function makeArtwork(image: ImageSet | null): Element {
  if (!image) {
    const string = makeSvg("path", { d: "M28-2C40 18 40 38 28 58 16 38 16 18 28-2z" });
    return makeSvg("svg", { viewBox: "0 0 56 56", "aria-hidden": "true" }, string);
  }
  const sources = image.sources.map(({ type, srcset }) => make("source", { type, srcset, sizes }));
  return make("picture", {}, ...sources, make("img", { src: image.src, alt: "", width: "56", height: "56" }));
}
