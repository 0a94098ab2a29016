import { imageLocations } from "@recital/contract/values/image-location";
import { fadeCover } from "./artwork/fade-cover.ts";
import { hero } from "./artwork/hero.ts";
import { keyboard } from "./artwork/keyboard.ts";
import { faintScope } from "./artwork/oscilloscope.ts";
import { patchBay } from "./artwork/patch-bay.ts";
import { quietStrings } from "./artwork/quiet-strings.ts";
import { recordShelf } from "./artwork/record-shelf.ts";
import type { Artwork } from "./artwork/svg.ts";

export interface DemoSiteImage {
  readonly location: string;
  readonly title: string;
  readonly altText: string;
  readonly artwork: Artwork;
}

export const demoSiteImages: readonly DemoSiteImage[] = [
  {
    location: imageLocations.hero,
    title: "Strings at night",
    altText: "The strings of an open grand piano coming out of the dark; one of them sounds, brass-coloured",
    artwork: hero,
  },
  {
    location: imageLocations.aboutLeft,
    title: "Upright, evening",
    altText: "Piano keys from above in lamplight, two of them held down",
    artwork: keyboard,
  },
  {
    location: imageLocations.aboutRight,
    title: "One patch",
    altText: "The front of a modular synthesizer: knobs, sockets and four cables, one of them amber",
    artwork: patchBay,
  },
  {
    location: imageLocations.albumCover,
    title: "Fade",
    altText:
      "Cover of Fade: ivory lines on blue-black that swell from one wave to nine and thin out, one line in ember",
    artwork: fadeCover,
  },
  {
    location: imageLocations.videosBackground,
    title: "Three against four",
    altText: "A faint figure on an oscilloscope",
    artwork: faintScope,
  },
  {
    location: imageLocations.storeBanner,
    title: "The shelf",
    altText: "Spines of records on a dark shelf, one of them amber",
    artwork: recordShelf,
  },
  {
    location: imageLocations.footer,
    title: "Strings at rest",
    altText: "Long strings at rest, hardly lit",
    artwork: quietStrings,
  },
];
