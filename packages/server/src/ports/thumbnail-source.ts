/** The source of the video platform's own thumbnails. */
export interface ThumbnailSource {
  /**
   * Returns the platform's best image of a video, given its 11-character id; null if there is none.
   * @throws {Error} if the platform does not respond in time, or not with an image
   */
  fetchThumbnail(youtubeId: string): Promise<Buffer | null>;
}
