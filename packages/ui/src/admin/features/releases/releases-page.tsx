import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { useParams } from "react-router-dom";
import { adminReleaseQuery } from "../../../api/admin/releases.ts";
import { useApi } from "../../../api/api-context.tsx";
import { Banner, LoadFailure } from "../../components/feedback/load-states.tsx";
import { LinkButton, PageHeader } from "../../components/layout/page-header.tsx";
import { paths, readPathId } from "../../paths.ts";
import { ReleasesOverview } from "./releases-overview.tsx";

const ReleaseEditor = lazy(async () => ({ default: (await import("./release-editor.tsx")).ReleaseEditor }));

/** The list of releases, or the editor of the one in the path. */
export function ReleasesPage() {
  const { id } = useParams();
  if (id === undefined) return <ReleasesOverview />;
  const releaseId = readPathId(id);
  return releaseId === null ? <MissingRelease /> : <OneRelease key={releaseId} id={releaseId} />;
}

function OneRelease({ id }: { readonly id: number }) {
  const { data: release, error, refetch } = useQuery(adminReleaseQuery(useApi(), id));
  if (error && "status" in error && error.status === 404) return <MissingRelease />;
  if (release) {
    return (
      <Suspense fallback={<Loading />}>
        <ReleaseEditor release={release} />
      </Suspense>
    );
  }
  if (error) return <LoadFailure title="Failed to load the release" error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the release">
      <PageHeader title="Release" />
      <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />
    </div>
  );
}

function MissingRelease() {
  return (
    <>
      <PageHeader title="Release" />
      <Banner
        title="There is no such release"
        text="It may have been deleted."
        action={<LinkButton to={paths.releases}>All releases</LinkButton>}
      />
    </>
  );
}
