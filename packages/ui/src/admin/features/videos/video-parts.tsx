import type { Video } from "@recital/contract/endpoints/videos";
import { Button } from "antd";
import { StarFilled, StarOutlined, VideoCameraOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { youtubeThumbnailUrl } from "@recital/contract/values/youtube";
import { useState } from "react";
import { Tag } from "../../components/tag.tsx";
import styles from "./videos.module.css";
import { useApi } from "../../../api/api-context.tsx";
import { featureVideoMutation } from "../../../api/admin/videos.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { useToasts } from "../../components/use-toasts.ts";
import thumbnailStyles from "./video-thumbnail.module.css";

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
export function FeaturedStar({ video: { id, title, isFeatured } }: { readonly video: Video }) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(featureVideoMutation(useApi()));
  const handleClick = () => {
    mutateAsync({ id, isFeatured: !isFeatured }).then(
      () => toasts.success("Featured video has been updated"),
      (error: unknown) => toasts.failure("Failed to update featured status", errorSentence(error)),
    );
  };
  return (
    <Button
      type="text"
      className={styles["star"] ?? ""}
      icon={isFeatured ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      aria-label={`Featured: ${title}`}
      aria-pressed={isFeatured}
      onClick={handleClick}
    />
  );
}

/** A video's thumbnail; YouTube's own until the site has stored a copy. */
export function VideoThumbnail({ video }: { readonly video: Video }) {
  const { thumbnail, thumbnailUrl, youtubeUrl } = video;
  const own = thumbnailUrl?.startsWith("/") ? thumbnailUrl : null;
  const src = thumbnail?.src ?? own ?? youtubeThumbnailUrl(youtubeUrl);
  const [failed, setFailed] = useState("");
  if (src === "" || failed === src) {
    return (
      <span className={thumbnailStyles["frame"]}>
        <VideoCameraOutlined aria-hidden />
      </span>
    );
  }
  return (
    <picture className={thumbnailStyles["frame"]}>
      {thumbnail?.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="6rem" />
      ))}
      <img src={src} alt="" width={96} height={54} loading="lazy" onError={() => setFailed(src)} />
    </picture>
  );
}
