import type { Video } from "@recital/contract/endpoints/videos";
import { youtubeThumbnailUrl } from "@recital/contract/values/youtube";
import { VideoCameraOutlined } from "@ant-design/icons";
import { useState } from "react";
import styles from "./video-thumbnail.module.css";

/** The picture that visitors see of a video, small; the platform's own while the site's copy of it is on its way. */
export function VideoThumbnail({ video }: { readonly video: Video }) {
  const { thumbnail, thumbnailUrl, youtubeUrl } = video;
  const own = thumbnailUrl?.startsWith("/") ? thumbnailUrl : null;
  const src = thumbnail?.src ?? own ?? youtubeThumbnailUrl(youtubeUrl);
  const [failed, setFailed] = useState("");
  if (src === "" || failed === src) {
    return (
      <span className={styles["frame"]}>
        <VideoCameraOutlined aria-hidden />
      </span>
    );
  }
  return (
    <picture className={styles["frame"]}>
      {thumbnail?.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="6rem" />
      ))}
      <img src={src} alt="" width={96} height={54} loading="lazy" onError={() => setFailed(src)} />
    </picture>
  );
}
