import type { Video } from "@recital/contract/endpoints/site/videos";
import { isDemoVideo, youtubeEmbedUrl } from "@recital/contract/values/youtube";
import type { MouseEvent } from "react";
import { type ImageSource, ResponsiveImage } from "../../../kit/image/responsive-image.tsx";
import { useTexts } from "../../../kit/identity.ts";
import { StringPlate } from "../../../kit/motif/strings.tsx";
import { videoTexts } from "./texts/index.ts";
import styles from "./video-card.module.css";

interface VideoCardProps {
  readonly video: Video;
  readonly isLarge?: boolean;
  readonly onPlay: (video: Video) => void;
}

const largeSizes = "(min-width: 90rem) 54rem, (min-width: 60rem) 60vw, 92vw";
const cardSizes = "(min-width: 90rem) 27rem, (min-width: 64rem) 30vw, (min-width: 48rem) 45vw, 92vw";

/**
 * A video card. It is a link to the video's page, so that it works without JavaScript too; a demo's
 * video has none.
 */
export function VideoCard({ video, isLarge = false, onPlay }: VideoCardProps) {
  const { title, description, tags, isFeatured, youtubeUrl } = video;
  const t = useTexts(videoTexts);
  // Its own page does not exist.
  const isDemo = isDemoVideo(youtubeUrl);
  const isPlayable = youtubeEmbedUrl(youtubeUrl) !== "";
  const handleClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlayable || !isPlain) return;
    event.preventDefault();
    onPlay(video);
  };
  const source = thumbnailOf(video);
  const drawn = <StringPlate seed={video.id} />;
  return (
    <article id={`video-${video.id}`} className={styles[isLarge ? "large" : "card"]}>
      <div className={styles["frame"]}>
        {source ? <ResponsiveImage source={source} sizes={isLarge ? largeSizes : cardSizes} fallback={drawn} /> : drawn}
        <svg className={styles["play"]} viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="31" />
          <path d="M26 21v22l18-11Z" />
        </svg>
      </div>
      <div className={styles["words"]}>
        {isFeatured && <p className={styles["badge"]}>{t.featured}</p>}
        <h4>
          <a
            href={isDemo ? `#video-${video.id}` : youtubeUrl}
            target={isDemo ? undefined : "_blank"}
            rel="noopener noreferrer"
            data-app={isPlayable || undefined}
            onClick={handleClick}
          >
            {title}
          </a>
        </h4>
        {description && <p className={styles["description"]}>{description}</p>}
        {tags.length > 0 && (
          <ul className={styles["tags"]} aria-label={t.tags}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

/** Returns the image of a video: the site's copy, or the file of this site that the owner entered. */
export function thumbnailOf({ thumbnail, thumbnailUrl }: Video): ImageSource | null {
  const url = thumbnail?.src ?? thumbnailUrl;
  return url ? { url, alt: "", set: thumbnail } : null;
}

interface VideoChoice {
  /** The first featured video, else the first one; null if there are no videos. */
  readonly featured: Video | null;
  /** All other videos, in their order. */
  readonly rest: readonly Video[];
}

/** Chooses the featured video. */
export function chooseVideos(videos: readonly Video[]): VideoChoice {
  const featured = videos.find((video) => video.isFeatured) ?? videos[0] ?? null;
  return { featured, rest: videos.filter((video) => video !== featured) };
}
