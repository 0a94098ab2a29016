import type { AdminReleaseDetail, AdminTrack } from "@recital/contract/endpoints/releases";
import { useMutation, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { changeTrackMutation, trackStatisticsQuery } from "../../../api/admin/releases.ts";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { SortableRows } from "../../components/sortable-rows.tsx";
import { errorSentence, useToasts } from "../../components/use-toasts.ts";
import { useUploads } from "../../uploads/uploads-context.tsx";
import { TrackRow } from "./track-row.tsx";
import styles from "./tracks.module.css";
import { useTrackActions } from "./use-track-actions.ts";

const TrackDialog = lazy(async () => ({ default: (await import("./track-dialog.tsx")).TrackDialog }));

interface TrackListProps {
  readonly release: AdminReleaseDetail;
}

/** The tracks with their states and actions, sortable by buttons or by dragging. */
export function TrackList({ release }: TrackListProps) {
  const { tracks: all, move } = useTrackOrder(release);
  const actions = useTrackActions(release);
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

/** Returns the tracks in their order, with a function that moves one to a position. */
function useTrackOrder({ id, tracks: stored }: AdminReleaseDetail) {
  const toasts = useToasts();
  const { mutateAsync, isPending } = useMutation(changeTrackMutation(useApi(), id));
  // The release is refetched a moment later. Until then a dropped row would jump back.
  const [ahead, setAhead] = useState<readonly AdminTrack[] | null>(null);
  const tracks = isPending && ahead ? ahead : stored;
  const move = (trackId: number, position: number) => {
    const from = indexOf(tracks, trackId);
    const track = tracks[from];
    if (!track || from === position || isPending) return;
    setAhead(tracks.toSpliced(from, 1).toSpliced(position, 0, track));
    mutateAsync({ trackId, changes: { number: position + 1 } }).catch((error: unknown) =>
      toasts.failure("Failed to move the track", errorSentence(error)),
    );
  };
  return { tracks, move };
}
