import { FolderOpenOutlined, PlusOutlined } from "@ant-design/icons";
import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { isInWork } from "../../../../api/admin/releases.ts";
import { statusQuery } from "../../../../api/admin/status.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { useTexts } from "../../../language.ts";
import { formatLength } from "./release-form.ts";
import type { DroppedFile } from "./sort-dropped.ts";
import type { ReleaseTexts } from "./texts/en.ts";
import { releaseTexts } from "./texts/index.ts";
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
  const texts = useTexts(releaseTexts);
  const words = texts.tracks;
  const errorMessage = useErrorMessage();
  const actions = useTrackActions(release);
  const tracks = release.tracks.filter(({ id }) => !actions.leaving.includes(id));
  const take = (picking: Promise<readonly DroppedFile[] | null>) => {
    picking.then(
      (files) => files && onAdd(files),
      (error: unknown) => toasts.failure(words.filesUnreadable, errorMessage(error)),
    );
  };
  const chooseFiles = async () => (await platform.pickFiles())?.map((file) => ({ file, folder: "" })) ?? null;
  return (
    <section className={styles["section"]} aria-label={words.heading}>
      <header className={styles["header"]}>
        <h2>{words.heading}</h2>
        {tracks.length > 0 && <span className="quiet">{describe(tracks, texts)}</span>}
      </header>
      <MissingTools tracks={tracks} />
      {tracks.length > 0 && <TrackList release={release} actions={actions} />}
      <div className={styles["add"]} data-empty={tracks.length === 0 || undefined}>
        {tracks.length === 0 && <p className={styles["invitation"]}>{words.invitation}</p>}
        <Button
          type={tracks.length === 0 ? "primary" : "default"}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => take(chooseFiles())}
        >
          {words.addFiles}
        </Button>
        <Button icon={<FolderOpenOutlined aria-hidden />} onClick={() => take(platform.pickFolder())}>
          {words.addFolder}
        </Button>
        <p className="quiet">
          {tracks.length > 0 && <span className={styles["drop"]}>{words.orDrop} </span>}
          {words.hint}
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

function describe(tracks: AdminReleaseDetail["tracks"], texts: ReleaseTexts): string {
  const total = tracks.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  const count = texts.tracksCount(tracks.length);
  return total === 0 ? count : `${count} · ${formatLength(total)}`;
}
