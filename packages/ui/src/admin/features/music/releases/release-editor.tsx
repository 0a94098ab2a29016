import { DeleteOutlined, ExportOutlined } from "@ant-design/icons";
import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import type { Currency } from "@recital/contract/values/currency";
import type { AdminLanguage } from "@recital/contract/values/language";
import { limits } from "@recital/contract/values/limits";
import { Button, Form } from "antd";
import { lazy, Suspense } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { PickedFile } from "../../../../platform/picked-file.ts";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import type { PickedImage } from "../../../../platform/platform.ts";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { useDrop } from "../../../components/form/file-drop.ts";
import { usePhotos } from "../../../components/form/image-value.ts";
import { ConflictChoice } from "../../../components/form/saving.tsx";
import { formatDateTime } from "../../../components/format.ts";
import { Badge } from "../../../components/layout/card.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { useDeletion } from "../../../deletions/use-deletion.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { makeTrackBatch, type UploadItem } from "../../../uploads/upload-item.ts";
import { useUploads } from "../../../uploads/uploads-context.tsx";
import { UploadsInDialog } from "../../../uploads/uploads-in-dialog.tsx";
import { ReleaseDetails } from "./release-details.tsx";
import styles from "./release-editor.module.css";
import { publicationOf, releaseDeletion, type ReleaseForm } from "./release-form.ts";
import { describeSkipped, readDropped, sortDropped, type DroppedFile } from "./sort-dropped.ts";
import type { ReleaseTexts } from "./texts/en.ts";
import { releaseTexts } from "./texts/index.ts";
import { TrackSection } from "./track-section.tsx";
import { usePublishing } from "./use-publishing.tsx";
import { useReleaseForm, type ReleaseEditing } from "./use-release-form.ts";

const PrivateLinks = lazy(async () => ({ default: (await import("./private-links/private-links.tsx")).PrivateLinks }));

interface ReleaseEditorProps {
  readonly release: AdminReleaseDetail;
  readonly currency: Currency;
}

/** A release with its tracks. Masters can be dropped anywhere on it. */
export function ReleaseEditor({ release, currency }: ReleaseEditorProps) {
  const [form] = Form.useForm<ReleaseForm>();
  const editing = useReleaseForm(release, form, currency);
  const toasts = useToasts();
  const language = useLanguage();
  const texts = useTexts(releaseTexts);
  const addMasters = useAddMasters(release, (image) => editing.takeArtwork(image));
  const { isOver, handlers } = useDrop((dropped) => {
    readDropped(dropped).then(addMasters, () => toasts.failure(texts.dropped.unreadable));
  });
  const { state, hue } = publicationOf(release);
  return (
    <div className={styles["editor"]} data-over={isOver || undefined} {...handlers}>
      <Link to={paths.releases} className={`${styles["back"]} touch-line`}>
        {texts.one.back}
      </Link>
      <PageHeader title={release.title} actions={<EditorActions release={release} editing={editing} />} />
      <p className={styles["state"]}>
        <Badge hue={hue}>{texts.states[state]}</Badge>
        <span>{describe(release, dateOf(release, editing.timezone, language), texts.one)}</span>
      </p>
      {editing.saving.hasConflict && (
        <ConflictChoice onKeepMine={editing.saving.keepMine} onTakeTheirs={editing.saving.takeTheirs} />
      )}
      <div className={styles["columns"]}>
        <div className="stack gap-4 shrink">
          <TrackSection release={release} onAdd={addMasters} />
          <UploadsInDialog isShown={isNoTrack} />
          <Suspense fallback={null}>
            <PrivateLinks release={release} />
          </Suspense>
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

/** The public state of the release. */
function describe(release: AdminReleaseDetail, date: string, texts: ReleaseTexts["one"]): string {
  const { state } = publicationOf(release);
  if (state === "draft") return texts.isDraft;
  if (state === "early") return texts.isEarly(date);
  return date === "" ? texts.isPublic : texts.isPublicSince(date);
}

/** Returns the date of the release in words; empty without one. */
function dateOf({ releaseAt }: AdminReleaseDetail, timezone: string, language: AdminLanguage): string {
  return releaseAt === null ? "" : formatDateTime(releaseAt, language, timezone);
}

interface EditorActionsProps {
  readonly release: AdminReleaseDetail;
  readonly editing: ReleaseEditing;
}

/** The actions on a whole release. */
function EditorActions({ release, editing }: EditorActionsProps) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const texts = useTexts(releaseTexts);
  const { publish, takeBack, isPending, dialog } = usePublishing(release, editing);
  const { remove } = useDeletion({ ...releaseDeletion(texts), onDeleted: () => void navigate(paths.releases) });
  const isDraft = release.visibility === "draft";
  const page = `${platform.websiteUrl}/music/${release.slug}${isDraft ? "?preview" : ""}`;
  return (
    <>
      <Button icon={<ExportOutlined aria-hidden />} onClick={() => platform.openExternal(page)}>
        {texts.one.view}
      </Button>
      <Button
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={texts.one.delete}
        onClick={() => void remove(release)}
      />
      {isDraft ? (
        <Button type="primary" loading={isPending} onClick={() => void publish()}>
          {texts.one.publish}
        </Button>
      ) : (
        <Button loading={isPending} onClick={() => void takeBack()}>
          {texts.one.takeBack}
        </Button>
      )}
      {dialog}
    </>
  );
}

/**
 * Returns a function that uploads the masters among some files, which become tracks, and takes a cover among them as
 * the artwork if the release has none.
 */
function useAddMasters(
  { id: releaseId, artworkUrl }: AdminReleaseDetail,
  takeArtwork: (image: PickedImage) => void,
): (files: readonly DroppedFile[]) => void {
  const uploads = useUploads();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { prepare } = usePhotos();
  const texts = useTexts(releaseTexts);
  return (files) => {
    if (files.length === 0) return;
    const { masters, cover, skipped } = sortDropped(files);
    const batch = makeTrackBatch();
    for (const { file, title, place } of masters) {
      uploads.add([file], { releaseId, trackId: null, title, place, batch });
    }
    const isArtwork = cover !== null && artworkUrl === null;
    if (isArtwork) void takeCover(cover);
    const message = describeSkipped(cover && !isArtwork ? [cover.name, ...skipped] : skipped, texts);
    if (masters.length === 0 && !isArtwork) toasts.failure(texts.dropped.noAudio, message ?? undefined);
    else if (message !== null) toasts.success(texts.dropped.adding(masters.length), message);
  };

  async function takeCover(cover: PickedFile): Promise<void> {
    const image = await readImage(cover);
    if (!image) return refuse(cover);
    await prepare(image).then(takeArtwork, (error: unknown) =>
      toasts.failure(texts.dropped.artworkRefused, errorMessage(error)),
    );
  }

  function refuse({ name }: PickedFile): void {
    const megabytes = limits.chosenImageBytes / 1024 ** 2;
    toasts.failure(texts.dropped.artworkRefused, texts.dropped.artworkTooLarge(name, megabytes));
  }
}

async function readImage({ name, size, slice }: PickedFile): Promise<PickedImage | null> {
  if (size > limits.chosenImageBytes) return null;
  const type = /\.png$/i.test(name) ? "image/png" : /\.webp$/i.test(name) ? "image/webp" : "image/jpeg";
  return slice(0, size).then(
    (blob) => ({ name, type, blob: new Blob([blob], { type }) }),
    () => null,
  );
}
