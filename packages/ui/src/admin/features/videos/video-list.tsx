import type { Video } from "@recital/contract/endpoints/videos";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { Pager } from "../../components/pager.tsx";
import { Empty } from "../../components/empty.tsx";
import { useApi } from "../../../api/api-context.tsx";
import { videosQuery } from "../../../api/videos.ts";
import { LoadFailure } from "../../components/banner.tsx";
import { arrangeVideos, pageSize } from "./arrange-videos.ts";
import { useDeletion, type Deletion } from "../../deletions/use-deletion.ts";
import { useVideoView } from "./use-video-view.ts";
import { VideoCards } from "./video-cards.tsx";
import { VideoTable } from "./video-table.tsx";
import { VideoTools } from "./video-tools.tsx";
import { deleteVideoMutation } from "../../../api/admin/videos.ts";

interface VideoListProps {
  readonly onEdit: (video: Video) => void;
}

export function VideoList({ onEdit }: VideoListProps) {
  // Retries a failed request when the screen is opened again.
  const { data: videos, error, isFetching, refetch } = useQuery({ ...videosQuery(useApi()), retryOnMount: true });
  if (!videos && error && !isFetching) {
    return <LoadFailure title="Failed to load videos" error={error} onRetry={() => void refetch()} />;
  }
  if (!videos) return <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />;
  return <ArrangedVideos videos={videos} onEdit={onEdit} />;
}

interface ArrangedVideosProps extends VideoListProps {
  readonly videos: readonly Video[];
}

function ArrangedVideos({ videos, onEdit }: ArrangedVideosProps) {
  const isWide = useMediaQuery("(width >= 75rem)");
  const { view, change } = useVideoView();
  const { remove: deleteVideo, leaving } = useDeletion(videoDeletion);
  const present = videos.filter(({ id }) => !leaving.includes(id));
  const { shown, count, page } = arrangeVideos(present, view);
  if (present.length === 0) return <NoVideos />;
  const list = { videos: shown, onEdit, onDelete: (video: Video) => void deleteVideo(video) };
  return (
    <>
      <VideoTools view={view} onChange={change} hasSortChoice={!isWide} />
      {count === 0 && <Empty>No videos match your search.</Empty>}
      {count > 0 && (isWide ? <VideoTable {...list} view={view} onChange={change} /> : <VideoCards {...list} />)}
      <Pager align="end" page={page} total={count} pageSize={pageSize} onPage={(next) => change({ page: next })} />
    </>
  );
}

function NoVideos() {
  return <Empty>No videos yet. Add a video to get started.</Empty>;
}

export const videoDeletion: Deletion<Video> = {
  mutation: deleteVideoMutation,
  question: ({ title }) => ({
    title: "Delete this video?",
    content: `“${title}” will be removed from the website. You can undo this for ten seconds.`,
  }),
  nameOf: ({ title }) => title,
  success: "Video has been deleted",
  failure: "Failed to delete video",
};
