import type { Video } from "@recital/contract/endpoints/videos";
import { Table, type TableColumnsType, type TableProps } from "antd";
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
export function VideoTable({ view, onChange, ...list }: VideoTableProps) {
  const { videos } = list;
  const handleChange: TableProps<Video>["onChange"] = (_pages, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
    const sort = sortKeys.find((key) => key === columnKey) ?? null;
    onChange({ sort: order ? sort : null, isDescending: order === "descend" });
  };
  return (
    <Table<Video>
      rowKey="id"
      dataSource={[...videos]}
      columns={columns(view, list)}
      onChange={handleChange}
      sortDirections={["ascend", "descend"]}
      showSorterTooltip={false}
      pagination={false}
    />
  );
}

function columns({ sort, isDescending }: VideoView, { onEdit, onDelete }: VideoListProps): TableColumnsType<Video> {
  const orderOf = (key: VideoView["sort"]) => (key !== sort ? null : isDescending ? "descend" : "ascend");
  return [
    {
      key: "isFeatured",
      title: "Featured",
      width: 120,
      align: "center",
      sorter: true,
      sortOrder: orderOf("isFeatured"),
      render: (_, video) => <FeaturedStar video={video} />,
    },
    {
      key: "title",
      title: "Title",
      sorter: true,
      sortOrder: orderOf("title"),
      render: (_, video) => (
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
      className: styles["urlCell"] ?? "",
      render: (_, { youtubeUrl }) => <VideoUrl url={youtubeUrl} />,
    },
    { key: "tags", title: "Tags", width: "22%", render: (_, { tags }) => <VideoTags tags={tags} /> },
    {
      key: "actions",
      title: "Actions",
      width: 90,
      align: "center",
      render: (_, video) => (
        <VideoActions title={video.title} onEdit={() => onEdit(video)} onDelete={() => onDelete(video)} />
      ),
    },
  ];
}
