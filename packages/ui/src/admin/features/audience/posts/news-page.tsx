import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { useParams } from "react-router-dom";
import { adminPostQuery } from "../../../../api/admin/posts.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { Banner, LoadFailure } from "../../../components/feedback/load-states.tsx";
import { LinkButton, PageHeader } from "../../../components/layout/page-header.tsx";
import { paths, readPathId } from "../../../paths.ts";
import { PostList } from "./post-list.tsx";

const PostEditor = lazy(async () => ({ default: (await import("./post-editor.tsx")).PostEditor }));

/** The list of posts, or the editor of the one in the path. */
export function NewsPage() {
  const { id } = useParams();
  if (id === undefined) return <PostList />;
  const postId = readPathId(id);
  return postId === null ? <MissingPost /> : <OnePost key={postId} id={postId} />;
}

function OnePost({ id }: { readonly id: number }) {
  const { data: post, error, refetch } = useQuery(adminPostQuery(useApi(), id));
  if (error && "status" in error && error.status === 404) return <MissingPost />;
  if (post) {
    return (
      <Suspense fallback={<Loading />}>
        <PostEditor post={post} />
      </Suspense>
    );
  }
  if (error) return <LoadFailure title="Failed to load the post" error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the post">
      <PageHeader title="News" />
      <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />
    </div>
  );
}

function MissingPost() {
  return (
    <>
      <PageHeader title="News" />
      <Banner
        title="There is no such post"
        text="It may have been deleted."
        action={<LinkButton to={paths.news}>All posts</LinkButton>}
      />
    </>
  );
}
