import { CloseCircleFilled, PlusOutlined, SearchOutlined } from "@ant-design/icons";
import type { Video } from "@recital/contract/endpoints/site/videos";
import { limits } from "@recital/contract/values/limits";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Skeleton } from "antd";
import { useLocation, useNavigate } from "react-router-dom";
import { useApi } from "../../../../api/api-context.tsx";
import { videosQuery } from "../../../../api/videos.ts";
import { useMediaQuery } from "../../../components/browser-state.ts";
import { Empty, Loaded } from "../../../components/feedback/load-states.tsx";
import { Select } from "../../../components/form/select.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { useEditedEntry } from "../../../components/list/linked.ts";
import { Pager } from "../../../components/list/pager.tsx";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { paths } from "../../../paths.ts";
import { VideoDialog } from "./video-dialog.tsx";
import { videos } from "./video-form.ts";
import { VideoCards, VideoTable } from "./video-table.tsx";
import { arrangeVideos, pageSize, useVideoView, type VideoView } from "./video-view.ts";
import styles from "./videos.module.css";

/** The videos of the website. The dialog for a new one has a URL of its own. */
export function VideosPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Retries a failed request when the screen is opened again.
  const query = useQuery({ ...videosQuery(useApi()), retryOnMount: true });
  const [edited, setEdited] = useEditedEntry<Video>(query.data);
  return (
    <>
      <PageHeader
        title="Videos"
        text="Manage the videos on your website"
        actions={
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => void navigate({ pathname: paths.newVideo, search })}
          >
            Add Video
          </Button>
        }
      />
      <Loaded
        query={query}
        failure="Failed to load videos"
        loading={<Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />}
      >
        {(stored) => <VideoList stored={stored} onEdit={setEdited} />}
      </Loaded>
      {pathname === paths.newVideo && (
        <VideoDialog video={null} onClose={() => void navigate({ pathname: paths.videos, search })} />
      )}
      {edited && <VideoDialog video={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

interface VideoListProps {
  readonly stored: readonly Video[];
  readonly onEdit: (video: Video) => void;
}

function VideoList({ stored, onEdit }: VideoListProps) {
  const isWide = useMediaQuery("(width >= 75rem)");
  const { view, change } = useVideoView();
  const { remove, isLeaving } = useDeletion(videoDeletion);
  const present = stored.filter((video) => !isLeaving(video));
  const { shown, count, page } = arrangeVideos(present, view);
  if (present.length === 0) return <Empty>No videos yet. Add a video to get started.</Empty>;
  const list = { videos: shown, onEdit, onDelete: remove };
  return (
    <>
      <VideoTools view={view} onChange={change} hasSortChoice={!isWide} />
      {count === 0 && <Empty>No videos match your search.</Empty>}
      {count > 0 && (isWide ? <VideoTable {...list} view={view} onChange={change} /> : <VideoCards {...list} />)}
      <Pager align="end" page={page} total={count} pageSize={pageSize} onPage={(next) => change({ page: next })} />
    </>
  );
}

const videoDeletion: Deletion<Video> = {
  mutation: videos.remove,
  question: ({ title }) => ({
    title: "Delete this video?",
    content: `“${title}” will be removed from the website. You can undo this for ten seconds.`,
  }),
  nameOf: ({ title }) => title,
  success: "Video has been deleted",
  failure: "Failed to delete video",
};

const sortOptions = [
  { value: "newest", label: "Newest" },
  { value: "isFeatured", label: "Featured first" },
  { value: "title", label: "Title" },
] as const;

interface VideoToolsProps {
  readonly view: VideoView;
  readonly onChange: (part: Partial<VideoView>) => void;
  /** True if there are no column headings to sort by. */
  readonly hasSortChoice: boolean;
}

function VideoTools({ view, onChange, hasSortChoice }: VideoToolsProps) {
  return (
    <div className={styles["tools"]} role="search">
      <Input
        className={styles["search"] ?? ""}
        dir="auto"
        allowClear={{ clearIcon: <CloseCircleFilled aria-label="Clear" /> }}
        prefix={<SearchOutlined aria-hidden />}
        placeholder="Search by title or tag"
        aria-label="Search videos"
        maxLength={limits.searchLength}
        value={view.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      {hasSortChoice && (
        <Select
          aria-label="Sort by"
          value={view.sort}
          options={sortOptions}
          onChange={(value) => onChange({ sort: value, order: "asc" })}
        />
      )}
    </div>
  );
}
