import { FolderOpenOutlined, PlusOutlined } from "@ant-design/icons";
import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { isInWork } from "../../../../api/admin/releases.ts";
import { statusQuery } from "../../../../api/admin/status.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { formatCount } from "../../../components/format.ts";
import { formatLength } from "./release-form.ts";
import type { DroppedFile } from "./sort-dropped.ts";
import { TrackList, useTrackActions } from "./track-list.tsx";
import styles from "./tracks.module.css";

interface TrackSectionProps {
  readonly release: AdminReleaseDetail;
  readonly onAdd: (files: readonly DroppedFile[]) => void;
}

/** The tracks of a release, and how to add more. */
export function TrackSection({ release, onAdd }: TrackSectionProps) {
  const platform = usePlatform();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const actions = useTrackActions(release);
  const tracks = release.tracks.filter(({ id }) => !actions.leaving.includes(id));
  const take = (picking: Promise<readonly DroppedFile[] | null>) => {
    picking.then(
      (files) => files && onAdd(files),
      (error: unknown) => toasts.failure("Failed to read the files", errorMessage(error)),
    );
  };
  const chooseFiles = async () => (await platform.pickFiles())?.map((file) => ({ file, folder: "" })) ?? null;
  return (
    <section className={styles["section"]} aria-label="Tracks">
      <header className={styles["header"]}>
        <h2>Tracks</h2>
        {tracks.length > 0 && <span className="quiet">{describe(tracks)}</span>}
      </header>
      <MissingTools tracks={tracks} />
      {tracks.length > 0 && <TrackList release={release} actions={actions} />}
      <div className={styles["add"]} data-empty={tracks.length === 0 || undefined}>
        {tracks.length === 0 && <p className={styles["invitation"]}>Drop your audio files here</p>}
        <Button
          type={tracks.length === 0 ? "primary" : "default"}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => take(chooseFiles())}
        >
          Add audio files
        </Button>
        <Button icon={<FolderOpenOutlined aria-hidden />} onClick={() => take(platform.pickFolder())}>
          Add a folder
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

/** Says why tracks wait, where the server has no ffmpeg. */
function MissingTools({ tracks }: Pick<AdminReleaseDetail, "tracks">) {
  const query = statusQuery(useApi());
  const { data } = useQuery({ ...query, enabled: tracks.some(isInWork), staleTime: 60_000, refetchInterval: false });
  const alert = data?.troubles.find(({ kind }) => kind === "audio-tools-missing");
  if (!alert || !tracks.some(isInWork)) return null;
  return <Alert type="warning" showIcon title={alert.title} description={alert.text} />;
}

function describe(tracks: AdminReleaseDetail["tracks"]): string {
  const total = tracks.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  const count = formatCount(tracks.length, "track");
  return total === 0 ? count : `${count} · ${formatLength(total)}`;
}
