import { imageLocations } from "@recital/contract/values/image-location";

export interface DemoSiteImage {
  readonly location: string;
  readonly title: string;
  readonly altText: string;
  /** A file in `demo-images`, without its extension. */
  readonly image: string;
}

export const demoSiteImages: readonly DemoSiteImage[] = [
  {
    location: imageLocations.hero,
    title: "Strings at night",
    altText: "The strings of an open grand piano coming out of the dark; one of them sounds, brass-colored",
    image: "hero",
  },
  {
    location: imageLocations.aboutLeft,
    title: "Upright, evening",
    altText: "Piano keys from above in lamplight, two of them held down",
    image: "keyboard",
  },
  {
    location: imageLocations.aboutRight,
    title: "One patch",
    altText: "The front of a modular synthesizer: knobs, sockets and four cables, one of them amber",
    image: "patch-bay",
  },
  {
    location: imageLocations.albumCover,
    title: "Fade",
    altText:
      "Cover of Fade: ivory lines on blue-black that swell from one wave to nine and thin out, one line in ember",
    image: "fade-cover",
  },
  {
    location: imageLocations.videosBackground,
    title: "Three against four",
    altText: "A faint figure on an oscilloscope",
    image: "faint-scope",
  },
  {
    location: imageLocations.storeBanner,
    title: "The shelf",
    altText: "Spines of records on a dark shelf, one of them amber",
    image: "record-shelf",
  },
  {
    location: imageLocations.footer,
    title: "Strings at rest",
    altText: "Long strings at rest, hardly lit",
    image: "quiet-strings",
  },
];
