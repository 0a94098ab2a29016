import { CaretRightOutlined, CloseOutlined, DeleteOutlined, EditOutlined, SwapOutlined } from "@ant-design/icons";
import type { TrackStatistics } from "@recital/contract/endpoints/system/dashboard";
import type { AdminReleaseDetail, AdminTrack } from "@recital/contract/endpoints/music/releases";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { changeTrackMutation, deleteTrackMutation, retryTrackMutation } from "../../../../api/admin/releases.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { useTimeLeft } from "../../../components/feedback/progress.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { Badge } from "../../../components/layout/card.tsx";
import { MoveButtons } from "../../../components/list/edit-buttons.tsx";
import { DragHandle, SortableRows, useOrder, useSortableRow } from "../../../components/list/sortable-rows.tsx";
import { useDeletion } from "../../../deletions/use-deletion.ts";
import { useTexts } from "../../../language.ts";
import { makeTrackBatch } from "../../../uploads/upload-item.ts";
import { useUploads } from "../../../uploads/uploads-context.tsx";
import { describeAudio, formatLength } from "./release-form.ts";
import { releaseTexts } from "./texts/index.ts";
import styles from "./tracks.module.css";
import { useEditedEntry } from "../../../components/list/linked.ts";

const TrackDialog = lazy(async () => ({ default: (await import("./track-dialog.tsx")).TrackDialog }));

interface TrackListProps {
  readonly release: AdminReleaseDetail;
  readonly actions: TrackActions;
}

/** The tracks with their states and actions, sortable by buttons or by dragging. */
export function TrackList({ release, actions }: TrackListProps) {
  const texts = useTexts(releaseTexts).tracks;
  const { mutateAsync } = useMutation(changeTrackMutation(useApi(), release.id));
  const { entries: all, move } = useOrder(
    release.tracks,
    ({ id, position }) => mutateAsync({ trackId: id, changes: { number: position + 1 } }),
    texts.moveFailed,
  );
  const tracks = all.filter(({ id }) => !actions.leaving.includes(id));
  const { data: statistics } = useApiQuery("GET /api/admin/statistics/tracks");
  const { store } = useUploads();
  const checking = useStore(
    store,
    useShallow(({ items }) => items.map(({ trackId }) => trackId)),
  );
  const [edited, setEdited] = useEditedEntry<AdminTrack>(release.tracks);
  /** The track that is listened to; one at a time. */
  const [playing, setPlaying] = useState<number | null>(null);
  const moveTo = (id: number, targetId = id) => move(id, indexOf(all, targetId));
  return (
    <SortableRows
      ids={tracks.map(({ id }) => id)}
      nameOf={(id) => tracks[indexOf(tracks, id)]?.title ?? ""}
      onDrop={moveTo}
    >
      <ol className="plain-list">
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

interface TrackRowProps {
  readonly track: AdminTrack;
  readonly number: number;
  readonly isLast: boolean;
  /** Null until they are known. */
  readonly counts: TrackStatistics | null;
  readonly isPlaying: boolean;
  /** Whether the uploaded master is being checked. */
  readonly isChecking: boolean;
  readonly actions: TrackActions;
  /** Begins or ends to listen. */
  readonly onListen: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
}

/** A track in a sortable list. */
export function TrackRow(props: TrackRowProps) {
  const { track, number, counts, isPlaying, actions } = props;
  const { id, title, durationMs, audioError, audioWarning, streams } = track;
  const { row, provide } = useSortableRow(id);
  const { state, hue } = describeAudio(track, props.isChecking);
  const texts = useTexts(releaseTexts).tracks;
  const timeLeft = useTimeLeft(track.audioProgress);
  return provide(
    <li {...row} className={styles["track"]} aria-label={title}>
      <DragHandle name={title} />
      <span className="quiet numbers end">{number}</span>
      <span dir="auto" className={styles["title"]}>
        {title}
      </span>
      <span className="quiet numbers">{durationMs === null ? "" : formatLength(durationMs)}</span>
      <TrackButtons {...props} />
      <span className={styles["facts"]}>
        <Badge hue={hue}>{texts.audio[state]}</Badge>
        {track.audioProgress !== null && <span>{Math.floor(track.audioProgress * 100)} %</span>}
        {timeLeft !== "" && <span>{timeLeft}</span>}
        {counts && counts.plays > 0 && <span>{texts.plays(counts.plays)}</span>}
        {counts && counts.sales > 0 && <span>{texts.sold(counts.sales)}</span>}
        {track.preview !== "full" && <span>{track.preview === "clip" ? texts.playsClip : texts.playsNothing}</span>}
        {track.playsEarly && <span>{texts.playsEarly}</span>}
      </span>
      {audioError !== null && (
        <span className={styles["error"]}>
          <span>{audioError}</span>
          <Button size="small" aria-label={texts.retryNamed(title)} onClick={() => actions.retry(track)}>
            {texts.retry}
          </Button>
          <Button size="small" aria-label={texts.chooseOtherNamed(title)} onClick={() => actions.replace(track)}>
            {texts.chooseOther}
          </Button>
        </span>
      )}
      {audioWarning !== null && <span className={styles["warning"]}>{audioWarning}</span>}
      {isPlaying && streams && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- music has no captions; the lyrics are a field
        <audio className={styles["audio"] ?? ""} controls autoPlay aria-label={texts.player(title)}>
          <source src={streams.opus} type="audio/ogg; codecs=opus" />
          <source src={streams.mp3} type="audio/mpeg" />
        </audio>
      )}
    </li>,
  );
}

function TrackButtons({ track, number, isLast, isPlaying, actions, onListen, onMove, onEdit }: TrackRowProps) {
  const { title, streams, masterAssetId } = track;
  const isFirst = number === 1;
  const texts = useTexts(releaseTexts).tracks;
  return (
    <span className={styles["actions"]}>
      {streams && (
        <Button
          type="text"
          icon={isPlaying ? <CloseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
          aria-label={isPlaying ? texts.closePlayer(title) : texts.listen(title)}
          onClick={onListen}
        />
      )}
      <MoveButtons title={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      <Button type="text" icon={<EditOutlined aria-hidden />} aria-label={texts.edit(title)} onClick={onEdit} />
      <Button
        type="text"
        icon={<SwapOutlined aria-hidden />}
        aria-label={masterAssetId === null ? texts.addAudioNamed(title) : texts.replaceAudioNamed(title)}
        title={masterAssetId === null ? texts.addAudio : texts.replaceAudio}
        onClick={() => actions.replace(track)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={texts.delete(title)}
        onClick={() => void actions.remove(track)}
      />
    </span>
  );
}

type TrackActions = ReturnType<typeof useTrackActions>;

/** The actions on a track besides editing and moving it. */
export function useTrackActions({ id: releaseId }: AdminReleaseDetail) {
  const api = useApi();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const platform = usePlatform();
  const uploads = useUploads();
  const texts = useTexts(releaseTexts).tracks;
  const retried = useMutation(retryTrackMutation(api, releaseId));
  const { remove, leaving } = useDeletion<AdminTrack>({
    mutation: (by) => deleteTrackMutation(by, releaseId),
    nameOf: ({ title }) => title,
    success: texts.deleted,
    failure: texts.deleteFailed,
  });
  const fail = (title: string) => (error: unknown) => toasts.failure(title, errorMessage(error));
  return {
    retry: ({ id }: AdminTrack) => void retried.mutateAsync(id).catch(fail(texts.retryFailed)),
    /** Lets the user choose another master, which is encoded in place of the track's. */
    replace: ({ id, title }: AdminTrack) => {
      platform.pickFiles().then((files) => {
        const place = { folder: "", number: null, index: 0 };
        const goal = { releaseId, trackId: id, title, place, batch: makeTrackBatch() };
        if (files?.[0]) uploads.add([files[0]], goal);
      }, fail(texts.fileUnreadable));
    },
    remove,
    /** The ids of tracks that are not shown, because they are about to be deleted. */
    leaving,
  };
}
