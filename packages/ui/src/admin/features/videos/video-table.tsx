import type { Video } from "@recital/contract/endpoints/videos";
import { Grid, Table, Tag, type TableColumnsType, type TableProps } from "antd";
import { FeaturedStar } from "./featured-star.tsx";
import { sortKeys, type VideoView } from "./use-video-view.ts";
import { VideoActions } from "./video-actions.tsx";
import { VideoThumbnail } from "./video-thumbnail.tsx";
import styles from "./videos.module.css";

interface VideoTableProps {
  readonly videos: readonly Video[];
  readonly view: VideoView;
  readonly onChange: (part: Partial<VideoView>) => void;
  /** Ids of those that are being deleted. */
  readonly leaving: readonly unknown[];
  readonly onEdit: (video: Video) => void;
  readonly onDelete: (video: Video) => void;
}

const pageSize = 25;

/** The videos; on a small screen address and tags stand under the title. */
export function VideoTable({ videos, view, onChange, leaving, onEdit, onDelete }: VideoTableProps) {
  const isWide = Grid.useBreakpoint().md !== false;
  const lastPage = Math.max(1, Math.ceil(videos.length / pageSize));
  const handleChange: TableProps<Video>["onChange"] = ({ current }, _filters, sorter, { action }) => {
    if (action === "paginate") return onChange({ page: current ?? 1 });
    const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
    onChange({
      sort: order ? (sortKeys.find((key) => key === columnKey) ?? null) : null,
      isDescending: order === "descend",
    });
  };
  const actions = (video: Video) => (
    <VideoActions
      title={video.title}
      isDisabled={leaving.includes(video.id)}
      onEdit={() => onEdit(video)}
      onDelete={() => onDelete(video)}
    />
  );
  return (
    <Table<Video>
      rowKey="id"
      dataSource={[...videos]}
      columns={columns(view, isWide, actions)}
      onChange={handleChange}
      sortDirections={["ascend", "descend"]}
      showSorterTooltip={false}
      rowClassName={({ id }) => (leaving.includes(id) ? (styles["leaving"] ?? "") : "")}
      pagination={{ current: Math.min(view.page, lastPage), pageSize, hideOnSinglePage: true, showSizeChanger: false }}
    />
  );
}

function columns(
  { sort, isDescending }: VideoView,
  isWide: boolean,
  actions: (video: Video) => React.ReactNode,
): TableColumnsType<Video> {
  const orderOf = (key: VideoView["sort"]) => (key !== sort ? null : isDescending ? "descend" : "ascend");
  return [
    {
      key: "isFeatured",
      title: "Featured",
      width: isWide ? 120 : 56,
      align: "center",
      sorter: (a, b) => Number(b.isFeatured) - Number(a.isFeatured),
      sortOrder: orderOf("isFeatured"),
      render: (_, video) => <FeaturedStar video={video} />,
    },
    {
      key: "title",
      title: "Title",
      sorter: (a, b) => a.title.localeCompare(b.title),
      sortOrder: orderOf("title"),
      render: (_, video) => <TitleCell video={video} isWhole={!isWide} />,
    },
    {
      key: "youtubeUrl",
      title: "YouTube URL",
      hidden: !isWide,
      width: "26%",
      render: (_, { youtubeUrl }) => <AddressLink address={youtubeUrl} />,
    },
    { key: "tags", title: "Tags", hidden: !isWide, width: "22%", render: (_, { tags }) => <Tags tags={tags} /> },
    {
      key: "actions",
      title: "Actions",
      width: isWide ? 90 : 56,
      align: "center",
      render: (_, video) => actions(video),
    },
  ];
}

/** `isWhole` where the columns of the address and the tags have no room of their own. */
function TitleCell({ video, isWhole }: { readonly video: Video; readonly isWhole: boolean }) {
  return (
    <div className={styles["title"]}>
      <VideoThumbnail video={video} />
      <div className={styles["words"]}>
        <span dir="auto" className={styles["name"]}>
          {video.title}
        </span>
        {isWhole && <AddressLink address={video.youtubeUrl} />}
        {isWhole && <Tags tags={video.tags} />}
      </div>
    </div>
  );
}

function AddressLink({ address }: { readonly address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles["address"]}>
      {address}
    </a>
  );
}

function Tags({ tags }: Pick<Video, "tags">) {
  return (
    <span className={styles["tags"]}>
      {tags.map((tag) => (
        <Tag key={tag} variant="filled" className={styles["tag"] ?? ""}>
          <bdi>{tag}</bdi>
        </Tag>
      ))}
    </span>
  );
}
