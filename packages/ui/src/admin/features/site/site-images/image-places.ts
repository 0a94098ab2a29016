import type { Video } from "@recital/contract/endpoints/site/videos";
import { imageLocations, videoThumbnailLocation } from "@recital/contract/values/image-location";

export type ImagePlace = keyof typeof imageLocations;

interface DescribedPlace {
  readonly place: ImagePlace;
  readonly location: string;
  readonly name: string;
  /** The place where visitors or readers see the image. */
  readonly words: string;
}

const texts: Readonly<Record<ImagePlace, Pick<DescribedPlace, "name" | "words">>> = {
  hero: { name: "Hero background", words: "Behind the title at the top of the home page" },
  albumCover: {
    name: "Music album cover",
    words: "The cover of the featured album while its release has no artwork",
  },
  videosBackground: { name: "Video section background", words: "Behind the whole section of videos" },
  featuredVideoBackground: { name: "Featured video background", words: "Around the featured video" },
  aboutBackground: { name: "About background", words: "Behind the whole section about you" },
  aboutLeft: { name: "About image (left)", words: "The larger photo beside the text about you" },
  aboutRight: { name: "About image (right)", words: "The smaller photo beside the text about you" },
  storeBanner: { name: "Store banner", words: "Behind the heading of the store" },
  footer: { name: "Footer background", words: "At the bottom of every page" },
  signature: { name: "Email signature", words: "Your handwriting, at the end of your newsletters" },
};

// `Object.keys` loses the type of the keys.
const keys = Object.keys(texts) as ImagePlace[];

/** The places of the website from top to bottom, and then that of emails. */
export const imagePlaces: readonly DescribedPlace[] = keys.map((place) => ({
  place,
  location: imageLocations[place],
  ...texts[place],
}));

/** Returns the place with this location key; undefined for the thumbnail of a video and for custom keys. */
export function placeOf(location: string | undefined): DescribedPlace | undefined {
  return imagePlaces.find((imagePlace) => imagePlace.location === location);
}

const presets = imagePlaces.map(({ location, name }) => ({ value: location, label: name }));

/** The dropdown's value for a custom location key. */
export const customPlace = "custom";

/** Whether the dropdown has an option for a location. */
export function isPreset(location: string): boolean {
  return presets.some(({ value }) => value === location) || videoOf(location) !== null;
}

/** Returns the options of the location dropdown. They include `current`, even if its video was deleted. */
export function placeOptions(videos: readonly Pick<Video, "id" | "title">[], current: string) {
  const thumbnails = videos.map(({ id, title }) => thumbnailOption(id, title));
  const missing = videoOf(current);
  if (missing !== null && !videos.some(({ id }) => id === missing)) thumbnails.push(thumbnailOption(missing));
  return [...presets, ...thumbnails, { value: customPlace, label: "Custom" }];
}

function thumbnailOption(id: number, title = String(id)) {
  return { value: videoThumbnailLocation(id), label: `Video thumbnail: ${title}` };
}

function videoOf(location: string): number | null {
  const id = /^video_thumbnail_([1-9]\d*)$/.exec(location)?.[1];
  return id === undefined ? null : Number(id);
}
