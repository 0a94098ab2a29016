import type { AdminReleaseDetail } from "@recital/contract/endpoints/releases";
import { Form } from "antd";
import { Link } from "react-router-dom";
import { useToasts } from "../../components/feedback/toasts.ts";
import { useDrop } from "../../components/form/file-drop.ts";
import { ConflictChoice } from "../../components/form/saving.tsx";
import { formatDateTime } from "../../components/format.ts";
import { Badge } from "../../components/layout/card.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { paths } from "../../paths.ts";
import type { UploadItem } from "../../uploads/upload-item.ts";
import { UploadsInDialog } from "../../uploads/uploads-in-dialog.tsx";
import { EditorActions } from "./editor-actions.tsx";
import { readDropped } from "./read-dropped.ts";
import { ReleaseDetails } from "./release-details.tsx";
import styles from "./release-editor.module.css";
import { publicationOf, type ReleaseForm } from "./release-form.ts";
import { TrackSection } from "./track-section.tsx";
import { useAddMasters } from "./use-add-masters.ts";
import { useReleaseForm } from "./use-release-form.ts";

/** A release with its tracks. Masters can be dropped anywhere on it. */
export function ReleaseEditor({ release }: { readonly release: AdminReleaseDetail }) {
  const [form] = Form.useForm<ReleaseForm>();
  const editing = useReleaseForm(release, form);
  const toasts = useToasts();
  const addMasters = useAddMasters(release, (image) => editing.takeArtwork(image));
  const { isOver, handlers } = useDrop((dropped) => {
    readDropped(dropped).then(addMasters, () => toasts.failure("These files could not be read"));
  });
  const { text, hue } = publicationOf(release);
  return (
    <div className={styles["editor"]} data-over={isOver || undefined} {...handlers}>
      <Link to={paths.releases} className={`${styles["back"]} touch-line`}>
        ← All releases
      </Link>
      <PageHeader title={release.title} actions={<EditorActions release={release} editing={editing} />} />
      <p className={styles["state"]}>
        <Badge hue={hue}>{text}</Badge>
        <span>{describe(release, editing.timezone)}</span>
      </p>
      {editing.saving.hasConflict && (
        <ConflictChoice onKeepMine={editing.saving.keepMine} onTakeTheirs={editing.saving.takeTheirs} />
      )}
      <div className={styles["columns"]}>
        <div className={styles["main"]}>
          <TrackSection release={release} onAdd={addMasters} />
          <UploadsInDialog isShown={isNoTrack} />
        </div>
        <ReleaseDetails release={release} form={form} editing={editing} />
      </div>
    </div>
  );
}

/** Tracks show themselves that they are checked. */
function isNoTrack({ trackId }: UploadItem): boolean {
  return trackId === null;
}

/** What visitors see of the release. */
function describe(release: AdminReleaseDetail, timezone: string): string {
  const { visibility, releaseAt } = release;
  const date = releaseAt === null ? "" : formatDateTime(releaseAt, timezone);
  if (visibility === "draft") return "Only you can see this release.";
  if (publicationOf(release).hue === "green") return date === "" ? "On your site." : `On your site since ${date}.`;
  return `On your site to pre-order. It is out on ${date}; until then only tracks that play early can be heard.`;
}
