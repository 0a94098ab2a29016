/** Locations of site images (specification section 3), and that of emails. The owner may define further keys. */
export const imageLocations = {
  hero: "hero_background",
  aboutLeft: "about_image_1",
  aboutRight: "about_image_2",
  aboutBackground: "about_background",
  albumCover: "music_album_cover",
  featuredVideoBackground: "video_featured_background",
  videosBackground: "video_section_background",
  storeBanner: "store_banner",
  footer: "footer_background",
  /** At the end of the emails to subscribers. */
  signature: "email_signature",
} as const;

/** Returns the location of the image that replaces a video's thumbnail. */
export function videoThumbnailLocation(videoId: number): string {
  return `video_thumbnail_${videoId}`;
}
