import type { Video } from "@recital/contract/endpoints/videos";
import { imageLocations, videoThumbnailLocation } from "@recital/contract/values/image-location";

const placeNames: Readonly<Record<keyof typeof imageLocations, string>> = {
  hero: "Hero background",
  aboutLeft: "About image (left)",
  aboutRight: "About image (right)",
  aboutBackground: "About background",
  albumCover: "Music album cover",
  featuredVideoBackground: "Featured video background",
  videosBackground: "Video section background",
  storeBanner: "Store banner",
  footer: "Footer background",
};

const presets = Object.entries(imageLocations).map(([key, location]) => ({
  value: location as string,
  // Both tables have the same keys.
  label: placeNames[key as keyof typeof imageLocations],
}));

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
