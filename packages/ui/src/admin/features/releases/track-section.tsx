import { PlusOutlined } from "@ant-design/icons";
import type { AdminReleaseDetail } from "@recital/contract/endpoints/releases";
import { Button } from "antd";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { errorSentence, useToasts } from "../../components/use-toasts.ts";
import { formatLength } from "./release-form.ts";
import styles from "./tracks.module.css";
import type { DroppedFile } from "./sort-dropped.ts";
import { TrackList } from "./track-list.tsx";

interface TrackSectionProps {
  readonly release: AdminReleaseDetail;
  readonly onAdd: (files: readonly DroppedFile[]) => void;
  /** Called when a track is picked up (true) and put down (false). */
  readonly onDragging: (isDragging: boolean) => void;
}

/** The tracks of a release, and how to add more. */
export function TrackSection({ release, onAdd, onDragging }: TrackSectionProps) {
  const platform = usePlatform();
  const toasts = useToasts();
  const { tracks } = release;
  const choose = () => {
    platform.pickFiles().then(
      (files) => files && onAdd(files.map((file) => ({ file, folder: "" }))),
      (error: unknown) => toasts.failure("Failed to read the files", errorSentence(error)),
    );
  };
  return (
    <section className={styles["section"]} aria-label="Tracks">
      <header className={styles["header"]}>
        <h2>Tracks</h2>
        {tracks.length > 0 && <span className="quiet">{describe(release)}</span>}
      </header>
      {tracks.length > 0 && <TrackList release={release} onDragging={onDragging} />}
      <div className={styles["add"]} data-empty={tracks.length === 0 || undefined}>
        {tracks.length === 0 && <p className={styles["invitation"]}>Drop your masters here</p>}
        <Button type={tracks.length === 0 ? "primary" : "default"} icon={<PlusOutlined aria-hidden />} onClick={choose}>
          Add masters
        </Button>
        <p className="quiet">
          {tracks.length > 0 && <span className={styles["drop"]}>Or drop files or a folder anywhere here. </span>}
          WAV, AIFF or FLAC, up to 24 bits and 192 kHz. Names and tags give titles and order; cover.jpg becomes the
          artwork.
        </p>
      </div>
    </section>
  );
}

function describe({ tracks }: AdminReleaseDetail): string {
  const total = tracks.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  const count = tracks.length === 1 ? "1 track" : `${tracks.length} tracks`;
  return total === 0 ? count : `${count} · ${formatLength(total)}`;
}
