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
  // The two tables have the same keys.
  label: placeNames[key as keyof typeof imageLocations],
}));

/** What the dropdown has for a key of the owner's own. */
export const customPlace = "custom";

/** Whether a location is one that the dropdown offers by a name. */
export function isPreset(location: string): boolean {
  return presets.some(({ value }) => value === location) || videoOf(location) !== null;
}

interface PlaceGroup {
  readonly label: string;
  readonly options: { value: string; label: string }[];
}

/** The places of the site for a dropdown. `current` is one that must be there, though its video may be gone. */
export function placeGroups(videos: readonly Pick<Video, "id" | "title">[], current: string): PlaceGroup[] {
  const thumbnails = videos.map(({ id, title }) => ({ value: videoThumbnailLocation(id), label: title }));
  const missing = videoOf(current);
  if (missing !== null && !thumbnails.some(({ value }) => value === current)) {
    thumbnails.push({ value: current, label: `Video ${missing}` });
  }
  return [
    { label: "Places of the site", options: presets },
    ...(thumbnails.length > 0 ? [{ label: "Video thumbnails", options: thumbnails }] : []),
    { label: "Other", options: [{ value: customPlace, label: "Custom" }] },
  ];
}

function videoOf(location: string): number | null {
  const id = /^video_thumbnail_([1-9]\d*)$/.exec(location)?.[1];
  return id === undefined ? null : Number(id);
}
