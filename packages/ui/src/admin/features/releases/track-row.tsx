import { CaretRightOutlined, CloseOutlined, DeleteOutlined, EditOutlined, SwapOutlined } from "@ant-design/icons";
import type { TrackStatistics } from "@recital/contract/endpoints/dashboard";
import type { AdminTrack } from "@recital/contract/endpoints/releases";
import { Button } from "antd";
import { useTimeLeft } from "../../components/feedback/progress.tsx";
import { formatCount } from "../../components/format.ts";
import { Badge } from "../../components/layout/card.tsx";
import { MoveButtons } from "../../components/list/edit-buttons.tsx";
import { DragHandle, useSortableRow } from "../../components/list/sortable-rows.tsx";
import { describeAudio } from "./describe-audio.ts";
import { formatLength } from "./release-form.ts";
import styles from "./tracks.module.css";
import type { TrackActions } from "./use-track-actions.ts";

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
  const { text, hue } = describeAudio(track, props.isChecking);
  const timeLeft = useTimeLeft(track.audioProgress);
  return provide(
    <li {...row} className={styles["track"]} aria-label={title}>
      <DragHandle label={`Drag to reorder: ${title}`} />
      <span className={styles["number"]}>{number}</span>
      <span dir="auto" className={styles["title"]}>
        {title}
      </span>
      <span className={styles["length"]}>{durationMs === null ? "" : formatLength(durationMs)}</span>
      <TrackButtons {...props} />
      <span className={styles["facts"]}>
        <Badge hue={hue}>{text}</Badge>
        {track.audioProgress !== null && <span>{Math.floor(track.audioProgress * 100)} %</span>}
        {timeLeft !== "" && <span>{timeLeft}</span>}
        {counts && counts.plays > 0 && <span>{formatCount(counts.plays, "play")}</span>}
        {counts && counts.sales > 0 && <span>{counts.sales} sold</span>}
        {track.preview !== "full" && <span>{track.preview === "clip" ? "Plays a clip" : "Does not play"}</span>}
        {track.playsEarly && <span>Plays early</span>}
      </span>
      {audioError !== null && (
        <span className={styles["error"]}>
          <span>{audioError}</span>
          <Button size="small" aria-label={`Try again: ${title}`} onClick={() => actions.retry(track)}>
            Try again
          </Button>
          <Button size="small" aria-label={`Choose another file: ${title}`} onClick={() => actions.replace(track)}>
            Choose another file
          </Button>
        </span>
      )}
      {audioWarning !== null && <span className={styles["warning"]}>{audioWarning}</span>}
      {isPlaying && streams && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- music has no captions; the lyrics are a field
        <audio className={styles["audio"] ?? ""} controls autoPlay aria-label={`Player of ${title}`}>
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
  return (
    <span className={styles["actions"]}>
      {streams && (
        <Button
          type="text"
          icon={isPlaying ? <CloseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
          aria-label={`${isPlaying ? "Close the player of" : "Listen to"}: ${title}`}
          onClick={onListen}
        />
      )}
      <MoveButtons title={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      <Button type="text" icon={<EditOutlined aria-hidden />} aria-label={`Edit: ${title}`} onClick={onEdit} />
      <Button
        type="text"
        icon={<SwapOutlined aria-hidden />}
        aria-label={`${masterAssetId === null ? "Add a master" : "Replace the master"}: ${title}`}
        title={masterAssetId === null ? "Add a master" : "Replace the master"}
        onClick={() => actions.replace(track)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Delete: ${title}`}
        onClick={() => void actions.remove(track)}
      />
    </span>
  );
}
