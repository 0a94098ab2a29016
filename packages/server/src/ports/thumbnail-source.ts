/** Where the video platform's own pictures come from. */
export interface ThumbnailSource {
  /**
   * The best picture that the platform has of a video, named by its 11-character id; null where it has none.
   * @throws where the platform does not answer in time or answers something else
   */
  fetchThumbnail(youtubeId: string): Promise<Buffer | null>;
}
