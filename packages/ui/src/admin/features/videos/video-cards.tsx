import { FeaturedStar } from "./featured-star.tsx";
import { VideoActions } from "./video-actions.tsx";
import { VideoAddress, VideoTags } from "./video-parts.tsx";
import type { VideoListProps } from "./video-table.tsx";
import { VideoThumbnail } from "./video-thumbnail.tsx";
import styles from "./video-cards.module.css";

/** What the table shows, for screens that it has no room on. */
export function VideoCards({ videos, leaving, onEdit, onDelete }: VideoListProps) {
  return (
    <ul className={styles["cards"]} aria-label="Videos">
      {videos.map((video) => (
        <li key={video.id} className={styles["card"]} data-leaving={leaving.includes(video.id) || undefined}>
          <VideoThumbnail video={video} />
          <strong dir="auto" className={styles["name"]}>
            {video.title}
          </strong>
          <span className={styles["buttons"]}>
            <FeaturedStar video={video} />
            <VideoActions
              title={video.title}
              isDisabled={leaving.includes(video.id)}
              onEdit={() => onEdit(video)}
              onDelete={() => onDelete(video)}
            />
          </span>
          <span className={styles["rest"]}>
            <VideoAddress address={video.youtubeUrl} />
            <VideoTags tags={video.tags} />
          </span>
        </li>
      ))}
    </ul>
  );
}
