import type { Video } from "@recital/contract/endpoints/site/videos";
import { imageLocations, videoThumbnailLocation } from "@recital/contract/values/image-location";
import type { SiteImageTexts } from "./texts/en.ts";

export type ImagePlace = keyof typeof imageLocations;

interface LocatedPlace {
  readonly place: ImagePlace;
  readonly location: string;
}

/** The places of the website from top to bottom, and then that of emails. */
const order: Readonly<Record<ImagePlace, true>> = {
  hero: true,
  albumCover: true,
  videosBackground: true,
  featuredVideoBackground: true,
  aboutBackground: true,
  aboutLeft: true,
  aboutRight: true,
  storeBanner: true,
  footer: true,
  signature: true,
};

// `Object.keys` loses the type of the keys.
const keys = Object.keys(order) as ImagePlace[];

/** The places with their location keys. */
export const imagePlaces: readonly LocatedPlace[] = keys.map((place) => ({ place, location: imageLocations[place] }));

/** Returns the place with this location key; undefined for the thumbnail of a video and for custom keys. */
export function placeOf(location: string | undefined): ImagePlace | undefined {
  return imagePlaces.find((imagePlace) => imagePlace.location === location)?.place;
}

/** The dropdown's value for a custom location key. */
export const customPlace = "custom";

/** Whether the dropdown has an option for a location. */
export function isPreset(location: string): boolean {
  return placeOf(location) !== undefined || videoOf(location) !== null;
}

/** Returns the options of the location dropdown. They include `current`, even if its video was deleted. */
export function placeOptions(
  videos: readonly Pick<Video, "id" | "title">[],
  current: string,
  { places, videoThumbnail, customPlace: custom }: SiteImageTexts,
) {
  const presets = imagePlaces.map(({ place, location }) => ({ value: location, label: places[place].name }));
  const thumbnailOption = (id: number, title = String(id)) => ({
    value: videoThumbnailLocation(id),
    label: videoThumbnail(title),
  });
  const thumbnails = videos.map(({ id, title }) => thumbnailOption(id, title));
  const missing = videoOf(current);
  if (missing !== null && !videos.some(({ id }) => id === missing)) thumbnails.push(thumbnailOption(missing));
  return [...presets, ...thumbnails, { value: customPlace, label: custom }];
}

function videoOf(location: string): number | null {
  const id = /^video_thumbnail_([1-9]\d*)$/.exec(location)?.[1];
  return id === undefined ? null : Number(id);
}
