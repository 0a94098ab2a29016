import { FeaturedStar, VideoUrl, VideoTags, VideoThumbnail } from "./video-parts.tsx";
import { VideoActions } from "./video-actions.tsx";
import type { VideoListProps } from "./video-table.tsx";
import styles from "./video-cards.module.css";

/** The videos as cards, for narrow screens. */
export function VideoCards({ videos, onEdit, onDelete }: VideoListProps) {
  return (
    <ul className={styles["cards"]} aria-label="Videos">
      {videos.map((video) => (
        <li key={video.id} className={styles["card"]}>
          <VideoThumbnail video={video} />
          <strong dir="auto" className={styles["name"]}>
            {video.title}
          </strong>
          <span className={styles["buttons"]}>
            <FeaturedStar video={video} />
            <VideoActions title={video.title} onEdit={() => onEdit(video)} onDelete={() => onDelete(video)} />
          </span>
          <span className={styles["rest"]}>
            <VideoUrl url={video.youtubeUrl} />
            <VideoTags tags={video.tags} />
          </span>
        </li>
      ))}
    </ul>
  );
}
