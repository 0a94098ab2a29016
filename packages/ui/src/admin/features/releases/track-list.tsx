import type { AdminReleaseDetail, AdminTrack } from "@recital/contract/endpoints/releases";
import { useMutation, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { changeTrackMutation, trackStatisticsQuery } from "../../../api/admin/releases.ts";
import { useApi } from "../../../api/api-context.tsx";
import { SortableRows, useOrder } from "../../components/list/sortable-rows.tsx";
import { useUploads } from "../../uploads/uploads-context.tsx";
import { TrackRow } from "./track-row.tsx";
import styles from "./tracks.module.css";
import type { TrackActions } from "./use-track-actions.ts";

const TrackDialog = lazy(async () => ({ default: (await import("./track-dialog.tsx")).TrackDialog }));

interface TrackListProps {
  readonly release: AdminReleaseDetail;
  readonly actions: TrackActions;
}

/** The tracks with their states and actions, sortable by buttons or by dragging. */
export function TrackList({ release, actions }: TrackListProps) {
  const { mutateAsync } = useMutation(changeTrackMutation(useApi(), release.id));
  const { entries: all, move } = useOrder(
    release.tracks,
    ({ id, position }) => mutateAsync({ trackId: id, changes: { number: position + 1 } }),
    "Failed to move the track",
  );
  const tracks = all.filter(({ id }) => !actions.leaving.includes(id));
  const { data: statistics } = useQuery(trackStatisticsQuery(useApi()));
  const { store } = useUploads();
  const checking = useStore(
    store,
    useShallow(({ items }) => items.map(({ trackId }) => trackId)),
  );
  const [edited, setEdited] = useState<AdminTrack | null>(null);
  /** The track that is listened to; one at a time. */
  const [playing, setPlaying] = useState<number | null>(null);
  const moveTo = (id: number, targetId = id) => move(id, indexOf(all, targetId));
  return (
    <SortableRows
      ids={tracks.map(({ id }) => id)}
      nameOf={(id) => tracks[indexOf(tracks, id)]?.title ?? ""}
      noun="track"
      onDrop={moveTo}
    >
      <ol className={styles["tracks"]}>
        {tracks.map((track, index) => (
          <TrackRow
            key={track.id}
            track={track}
            number={index + 1}
            isLast={index === tracks.length - 1}
            counts={statistics?.find(({ trackId }) => trackId === track.id) ?? null}
            isChecking={checking.includes(track.id)}
            isPlaying={playing === track.id}
            actions={actions}
            onListen={() => setPlaying(playing === track.id ? null : track.id)}
            onMove={(by) => moveTo(track.id, tracks[index + by]?.id)}
            onEdit={() => setEdited(track)}
          />
        ))}
      </ol>
      {edited && (
        <Suspense fallback={null}>
          <TrackDialog release={release} track={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </SortableRows>
  );
}

function indexOf(tracks: readonly AdminTrack[], id: number): number {
  return tracks.findIndex((track) => track.id === id);
}
