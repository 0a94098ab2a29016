import type { Video } from "@recital/contract/endpoints/videos";
import { DataTable, type TableColumn } from "../../components/table/data-table.tsx";
import { FeaturedStar, VideoUrl, VideoTags, VideoThumbnail } from "./video-parts.tsx";
import { sortKeys, type VideoView } from "./use-video-view.ts";
import { VideoActions } from "./video-actions.tsx";
import styles from "./videos.module.css";

/** The props of a list of videos. */
export interface VideoListProps {
  readonly videos: readonly Video[];
  readonly onEdit: (video: Video) => void;
  readonly onDelete: (video: Video) => void;
}

interface VideoTableProps extends VideoListProps {
  readonly view: VideoView;
  readonly onChange: (part: Partial<VideoView>) => void;
}

/** The videos as a table, in the order of the view. */
export function VideoTable({ view: { sort, isDescending }, onChange, videos, ...actions }: VideoTableProps) {
  return (
    <DataTable
      label="Videos"
      columns={columnsOf(actions)}
      rows={videos}
      keyOf={({ id }) => id}
      emptyText="No videos match your search."
      sort={sort && { key: sort, isDescending }}
      onSort={(next) =>
        onChange({
          sort: sortKeys.find((key) => key === next?.key) ?? null,
          isDescending: next?.isDescending ?? false,
        })
      }
    />
  );
}

function columnsOf({ onEdit, onDelete }: Omit<VideoListProps, "videos">): TableColumn<Video>[] {
  return [
    {
      key: "isFeatured",
      title: "Featured",
      width: 120,
      align: "center",
      isSortable: true,
      render: (video) => <FeaturedStar video={video} />,
    },
    {
      key: "title",
      title: "Title",
      isSortable: true,
      render: (video) => (
        <div className={styles["title"]}>
          <VideoThumbnail video={video} />
          <span dir="auto" className={styles["name"]}>
            {video.title}
          </span>
        </div>
      ),
    },
    {
      key: "youtubeUrl",
      title: "YouTube URL",
      width: "18%",
      className: styles["urlCell"],
      render: ({ youtubeUrl }) => <VideoUrl url={youtubeUrl} />,
    },
    { key: "tags", title: "Tags", width: "22%", render: ({ tags }) => <VideoTags tags={tags} /> },
    {
      key: "actions",
      title: "Actions",
      width: 100,
      align: "center",
      render: (video) => (
        <VideoActions title={video.title} onEdit={() => onEdit(video)} onDelete={() => onDelete(video)} />
      ),
    },
  ];
}
