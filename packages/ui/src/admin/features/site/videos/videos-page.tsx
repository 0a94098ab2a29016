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
import { useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import type { VideoTexts } from "./texts/en.ts";
import { videoTexts } from "./texts/index.ts";
import { VideoDialog } from "./video-dialog.tsx";
import { videos } from "./video-form.ts";
import { VideoCards, VideoTable } from "./video-table.tsx";
import { arrangeVideos, pageSize, sorts, useVideoView, type VideoView } from "./video-view.ts";
import styles from "./videos.module.css";

/** The videos of the website. The dialog for a new one has a URL of its own. */
export function VideosPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const texts = useTexts(videoTexts);
  // Retries a failed request when the screen is opened again.
  const query = useQuery({ ...videosQuery(useApi()), retryOnMount: true });
  const [edited, setEdited] = useEditedEntry<Video>(query.data);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => void navigate({ pathname: paths.newVideo, search })}
          >
            {texts.addVideo}
          </Button>
        }
      />
      <Loaded
        query={query}
        failure={texts.loadFailed}
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
  const texts = useTexts(videoTexts);
  const { remove, isLeaving } = useDeletion(videoDeletion(texts));
  const present = stored.filter((video) => !isLeaving(video));
  const { shown, count, page } = arrangeVideos(present, view);
  if (present.length === 0) return <Empty>{texts.none}</Empty>;
  const list = { videos: shown, onEdit, onDelete: remove };
  return (
    <>
      <VideoTools view={view} onChange={change} hasSortChoice={!isWide} />
      {count === 0 && <Empty>{texts.noneFound}</Empty>}
      {count > 0 && (isWide ? <VideoTable {...list} view={view} onChange={change} /> : <VideoCards {...list} />)}
      <Pager align="end" page={page} total={count} pageSize={pageSize} onPage={(next) => change({ page: next })} />
    </>
  );
}

function videoDeletion(texts: VideoTexts): Deletion<Video> {
  return {
    mutation: videos.remove,
    question: ({ title }) => ({ title: texts.deleteQuestion, content: texts.deleteMeans(title) }),
    nameOf: ({ title }) => title,
    success: texts.deleted,
    failure: texts.deleteFailed,
  };
}

interface VideoToolsProps {
  readonly view: VideoView;
  readonly onChange: (part: Partial<VideoView>) => void;
  /** True if there are no column headings to sort by. */
  readonly hasSortChoice: boolean;
}

function VideoTools({ view, onChange, hasSortChoice }: VideoToolsProps) {
  const texts = useTexts(videoTexts);
  return (
    <div className={styles["tools"]} role="search">
      <Input
        className={styles["search"] ?? ""}
        dir="auto"
        allowClear={{ clearIcon: <CloseCircleFilled aria-label={texts.clear} /> }}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={texts.searchHint}
        aria-label={texts.search}
        maxLength={limits.searchLength}
        value={view.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      {hasSortChoice && (
        <Select
          aria-label={texts.sortBy}
          value={view.sort}
          options={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
          onChange={(value) => onChange({ sort: value, order: "asc" })}
        />
      )}
    </div>
  );
}
