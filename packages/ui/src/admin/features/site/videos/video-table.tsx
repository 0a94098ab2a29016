import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import type { Video } from "@recital/contract/endpoints/site/videos";
import { ActionsMenu } from "../../../components/list/menu.tsx";
import { DataTable, type TableColumn } from "../../../components/table/data-table.tsx";
import { useTexts } from "../../../language.ts";
import type { VideoTexts } from "./texts/en.ts";
import { videoTexts } from "./texts/index.ts";
import { FeaturedStar, VideoTags, VideoThumbnail, VideoUrl } from "./video-parts.tsx";
import { sorts, type VideoView } from "./video-view.ts";
import rows from "../../../components/list/rows.module.css";
import styles from "./videos.module.css";

/** The props of a list of videos. */
interface VideoListProps {
  readonly videos: readonly Video[];
  readonly onEdit: (video: Video) => void;
  readonly onDelete: (video: Video) => Promise<void>;
}

interface VideoTableProps extends VideoListProps {
  readonly view: VideoView;
  readonly onChange: (part: Partial<VideoView>) => void;
}

/** The videos as a table, in the order of the view. */
export function VideoTable({ view: { sort, order }, onChange, videos, ...actions }: VideoTableProps) {
  const texts = useTexts(videoTexts);
  return (
    <DataTable
      label={texts.list}
      columns={columnsOf(actions, texts)}
      rows={videos}
      keyOf={({ id }) => id}
      emptyText={texts.noneFound}
      sort={sort === "newest" ? null : { key: sort, isDescending: order === "desc" }}
      onSort={(next) =>
        onChange({
          sort: sorts.find((key) => key === next?.key) ?? "newest",
          order: next?.isDescending ? "desc" : "asc",
        })
      }
    />
  );
}

function columnsOf(actions: Omit<VideoListProps, "videos">, { columns }: VideoTexts): TableColumn<Video>[] {
  return [
    {
      key: "isFeatured",
      title: columns.isFeatured,
      width: 120,
      align: "center",
      isSortable: true,
      render: (video) => <FeaturedStar video={video} />,
    },
    {
      key: "title",
      title: columns.title,
      isSortable: true,
      render: (video) => (
        <div className={styles["title"]}>
          <VideoThumbnail video={video} />
          <span dir="auto" className={rows["rowTitle"]}>
            {video.title}
          </span>
        </div>
      ),
    },
    {
      key: "youtubeUrl",
      title: columns.youtubeUrl,
      width: "18%",
      className: styles["urlCell"],
      render: ({ youtubeUrl }) => <VideoUrl url={youtubeUrl} />,
    },
    { key: "tags", title: columns.tags, width: "22%", render: ({ tags }) => <VideoTags tags={tags} /> },
    {
      key: "actions",
      title: columns.actions,
      width: 100,
      align: "center",
      render: (video) => <VideoActions video={video} {...actions} />,
    },
  ];
}

/** The videos as cards, for narrow screens. */
export function VideoCards({ videos, ...actions }: VideoListProps) {
  const texts = useTexts(videoTexts);
  return (
    <ul className={styles["cards"]} aria-label={texts.list}>
      {videos.map((video) => (
        <li key={video.id} className={styles["card"]}>
          <VideoThumbnail video={video} />
          <strong dir="auto" className={rows["rowTitle"]}>
            {video.title}
          </strong>
          <span className={styles["buttons"]}>
            <FeaturedStar video={video} />
            <VideoActions video={video} {...actions} />
          </span>
          <span className="stack gap-2 wide">
            <VideoUrl url={video.youtubeUrl} />
            <VideoTags tags={video.tags} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface VideoActionsProps extends Omit<VideoListProps, "videos"> {
  readonly video: Video;
}

/** The actions on a video. */
function VideoActions({ video, onEdit, onDelete }: VideoActionsProps) {
  const texts = useTexts(videoTexts);
  return (
    <ActionsMenu
      of={video.title}
      actions={[
        { label: texts.edit, icon: <EditOutlined aria-hidden />, run: () => onEdit(video) },
        {
          label: texts.delete,
          icon: <DeleteOutlined aria-hidden />,
          isDangerous: true,
          run: () => void onDelete(video),
        },
      ]}
    />
  );
}
