import { PlusOutlined, SearchOutlined } from "@ant-design/icons";
import type { Video } from "@recital/contract/endpoints/videos";
import { limits } from "@recital/contract/values/limits";
import { useQuery } from "@tanstack/react-query";
import { Button, Empty, Input, Skeleton } from "antd";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useApi } from "../../../api/api-context.tsx";
import { videosQuery } from "../../../api/videos.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { paths } from "../../paths.ts";
import { useDeleteVideo } from "./use-delete-video.ts";
import { findVideos, useVideoView, type VideoView } from "./use-video-view.ts";
import { VideoDialog } from "./video-dialog.tsx";
import { VideoTable } from "./video-table.tsx";
import styles from "./videos.module.css";

/** The videos of the website. The address of the dialog for a new one is its own. */
export function VideosPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Video | null>(null);
  return (
    <>
      <PageHeader
        title="Videos"
        text="Manage the videos on your website"
        actions={
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => void navigate({ pathname: paths.newVideo, search })}
          >
            Add Video
          </Button>
        }
      />
      <VideoList onEdit={setEdited} />
      {pathname === paths.newVideo && (
        <VideoDialog video={null} onClose={() => void navigate({ pathname: paths.videos, search })} />
      )}
      {edited && <VideoDialog video={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function VideoList({ onEdit }: { readonly onEdit: (video: Video) => void }) {
  // Another visit to the screen asks again after a failure.
  const { data: videos, error, isFetching, refetch } = useQuery({ ...videosQuery(useApi()), retryOnMount: true });
  const { deleteVideo, leaving } = useDeleteVideo();
  const { view, change } = useVideoView();
  if (!videos && error && !isFetching) {
    return <LoadFailure title="Failed to load videos" error={error} onRetry={() => void refetch()} />;
  }
  if (!videos) return <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />;
  if (videos.length === 0) return <Empty description="No videos yet. Add a video to get started." />;
  const found = findVideos(videos, view.search);
  return (
    <>
      <VideoSearch view={view} onChange={change} />
      {found.length === 0 ? (
        <Empty description="No videos match your search." />
      ) : (
        <VideoTable
          videos={found}
          view={view}
          onChange={change}
          leaving={leaving}
          onEdit={onEdit}
          onDelete={(video) => void deleteVideo(video)}
        />
      )}
    </>
  );
}

interface VideoSearchProps {
  readonly view: VideoView;
  readonly onChange: (part: Partial<VideoView>) => void;
}

function VideoSearch({ view, onChange }: VideoSearchProps) {
  return (
    <div className={styles["tools"]} role="search">
      <Input
        className={styles["search"] ?? ""}
        dir="auto"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder="Search by title or tag"
        aria-label="Search videos"
        maxLength={limits.searchLength}
        value={view.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
    </div>
  );
}
