import { StarFilled, StarOutlined, VideoCameraOutlined } from "@ant-design/icons";
import type { Video } from "@recital/contract/endpoints/site/videos";
import { youtubeThumbnailUrl } from "@recital/contract/values/youtube";
import { Button } from "antd";
import { useState } from "react";
import { useFlagSwitch } from "../../../components/feedback/toasts.ts";
import { Tag } from "../../../components/layout/card.tsx";
import { useTexts } from "../../../language.ts";
import { videoTexts } from "./texts/index.ts";
import { videos } from "./video-form.ts";
import styles from "./videos.module.css";

export function VideoUrl({ url }: { readonly url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles["url"]}>
      {url}
    </a>
  );
}

export function VideoTags({ tags }: Pick<Video, "tags">) {
  if (tags.length === 0) return null;
  return (
    <span className={styles["tags"]}>
      {tags.map((tag) => (
        <Tag key={tag}>
          <bdi>{tag}</bdi>
        </Tag>
      ))}
    </span>
  );
}

/** Toggles whether a video is featured. */
export function FeaturedStar({ video }: { readonly video: Video }) {
  const texts = useTexts(videoTexts);
  const toggle = useFlagSwitch(videos, "isFeatured", {
    success: texts.featuredUpdated,
    failure: texts.featuredFailed,
  });
  return (
    <Button
      type="text"
      className={styles["star"] ?? ""}
      icon={video.isFeatured ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      aria-label={texts.featured(video.title)}
      aria-pressed={video.isFeatured}
      onClick={() => toggle(video)}
    />
  );
}

/** A video's thumbnail; YouTube's own until the site has stored a copy. */
export function VideoThumbnail({ video }: { readonly video: Video }) {
  const { thumbnail, thumbnailUrl, youtubeUrl } = video;
  const localUrl = thumbnailUrl?.startsWith("/") ? thumbnailUrl : null;
  const src = thumbnail?.src ?? localUrl ?? youtubeThumbnailUrl(youtubeUrl);
  const [failed, setFailed] = useState("");
  if (src === "" || failed === src) {
    return (
      <span className={styles["thumbnail"]}>
        <VideoCameraOutlined aria-hidden />
      </span>
    );
  }
  return (
    <picture className={styles["thumbnail"]}>
      {thumbnail?.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="6rem" />
      ))}
      <img src={src} alt="" width={96} height={54} loading="lazy" onError={() => setFailed(src)} />
    </picture>
  );
}
