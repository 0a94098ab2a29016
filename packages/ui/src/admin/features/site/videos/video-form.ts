import { videoInput, type Video, type VideoInput } from "@recital/contract/endpoints/site/videos";
import { z } from "zod";
import { collection } from "../../../../api/admin/collection.ts";
import { videoKeys } from "../../../../api/videos.ts";
import type { ImageValue } from "../../../components/form/image-value.ts";
import { splitTags, textsOf } from "../../../components/form/text-fields.tsx";

export const videos = collection("/api/admin/videos", { keys: videoKeys, read: (api) => api("GET /api/videos") });

const texts = { title: "", description: "", youtubeUrl: "" };

/** The form values of a video. */
export interface VideoForm extends Readonly<typeof texts> {
  readonly thumbnailUrl: ImageValue;
  /** Separated by commas. */
  readonly tags: string;
  readonly isFeatured: boolean;
}

export const newVideo: VideoForm = { ...texts, thumbnailUrl: { url: "", file: null }, tags: "", isFeatured: false };

export function videoForm(video: Video): VideoForm {
  const { thumbnailUrl, tags, isFeatured } = video;
  return {
    ...textsOf(texts, video),
    thumbnailUrl: { url: thumbnailUrl ?? "", file: null },
    tags: tags.join(", "),
    isFeatured,
  };
}

/** Returns the request body for a form whose image is stored at `thumbnailUrl`. */
export function writtenVideo({ tags, ...values }: VideoForm, thumbnailUrl: string): VideoInput {
  return { ...values, thumbnailUrl, tags: splitTags(tags) };
}

/** Parses comma-separated tags by the server's rules. */
export const writtenTags = z.string().transform(splitTags).pipe(videoInput.shape.tags.unwrap());

/** Parses the image's URL by the server's rules; a chosen file has none yet. */
export const writtenThumbnail = z
  .custom<ImageValue>()
  .transform(({ url, file }): string | null => (file ? null : url))
  .pipe(videoInput.shape.thumbnailUrl.unwrap());
