import { PlusOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { adminReleasesQuery } from "../../../api/admin/releases.ts";
import { useApi } from "../../../api/api-context.tsx";
import { LoadFailure } from "../../components/feedback/load-states.tsx";
import { Invitation, PageHeader } from "../../components/layout/page-header.tsx";
import { AddReleaseDialog } from "./add-release-dialog.tsx";

// Drag and drop is larger than the rest of the screen.
const ReleaseList = lazy(async () => ({ default: (await import("./release-list.tsx")).ReleaseList }));

/** The artist's releases in their order. */
export function ReleasesOverview() {
  const { data: releases, error, isFetching, refetch } = useQuery(adminReleasesQuery(useApi()));
  const [isAdding, setIsAdding] = useState(false);
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
      Add Release
    </Button>
  );
  return (
    <>
      <PageHeader title="Releases" text="Publish your own music: albums, EPs and singles" actions={addButton} />
      {releases ? (
        releases.length === 0 ? (
          <NoReleases onAdd={() => setIsAdding(true)} />
        ) : (
          <Suspense fallback={<Loading />}>
            <ReleaseList stored={releases} />
          </Suspense>
        )
      ) : error && !isFetching ? (
        <LoadFailure title="Failed to load the releases" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {isAdding && <AddReleaseDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function NoReleases({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Invitation label="No releases yet" title="Your music, on your own site" drawing={<Strings />}>
      <p>
        Add a release and drop in the masters: they become tracks by their names and tags, and play on your site as soon
        as you publish. Your first release replaces the sample album on the home page.
      </p>
      <Button type="primary" size="large" onClick={onAdd}>
        Add your first release
      </Button>
    </Invitation>
  );
}

function Strings() {
  return (
    <svg viewBox="0 0 120 40" width="180" height="60" aria-hidden="true">
      {[8, 16, 24, 32].map((y, index) => (
        <path
          key={y}
          d={`M0 ${y} C30 ${y - 7 + index} 45 ${y + 8 - index} 60 ${y} S 92 ${y - 5} 120 ${y}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1"
        />
      ))}
    </svg>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the releases">
      <Skeleton active avatar={{ shape: "square", size: 64 }} paragraph={{ rows: 2 }} />
    </div>
  );
}
