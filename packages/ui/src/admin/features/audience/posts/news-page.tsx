import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { useParams } from "react-router-dom";
import { adminPostQuery } from "../../../../api/admin/posts.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { Banner, LoadFailure } from "../../../components/feedback/load-states.tsx";
import { LinkButton, PageHeader } from "../../../components/layout/page-header.tsx";
import { useTexts } from "../../../language.ts";
import { paths, readPathId } from "../../../paths.ts";
import { PostList } from "./post-list.tsx";
import { postTexts } from "./texts/index.ts";

const PostEditor = lazy(async () => ({ default: (await import("./post-editor.tsx")).PostEditor }));

/** The list of posts, or the editor of the one in the path. */
export function NewsPage() {
  const { id } = useParams();
  if (id === undefined) return <PostList />;
  const postId = readPathId(id);
  return postId === null ? <MissingPost /> : <OnePost key={postId} id={postId} />;
}

function OnePost({ id }: { readonly id: number }) {
  const texts = useTexts(postTexts);
  const { data: post, error, refetch } = useQuery(adminPostQuery(useApi(), id));
  if (error && "status" in error && error.status === 404) return <MissingPost />;
  if (post) {
    return (
      <Suspense fallback={<Loading />}>
        <PostEditor post={post} />
      </Suspense>
    );
  }
  if (error) return <LoadFailure title={texts.postFailed} error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

function Loading() {
  const texts = useTexts(postTexts);
  return (
    <div role="status" aria-label={texts.loadingPost}>
      <PageHeader title={texts.title} />
      <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />
    </div>
  );
}

function MissingPost() {
  const texts = useTexts(postTexts);
  return (
    <>
      <PageHeader title={texts.title} />
      <Banner
        title={texts.missing}
        text={texts.missingHint}
        action={<LinkButton to={paths.news}>{texts.allPosts}</LinkButton>}
      />
    </>
  );
}
