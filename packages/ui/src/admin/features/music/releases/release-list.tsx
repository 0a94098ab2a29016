import { DeleteOutlined } from "@ant-design/icons";
import type { AdminRelease } from "@recital/contract/endpoints/music/releases";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { Link, useNavigate } from "react-router-dom";
import { copyReleaseMutation, orderReleasesMutation } from "../../../../api/admin/releases.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useDuplicate } from "../../../components/feedback/toasts.ts";
import { formatDay } from "../../../components/format.ts";
import { Badge } from "../../../components/layout/card.tsx";
import { DuplicateButton, MoveButtons } from "../../../components/list/edit-buttons.tsx";
import { PreviewImage } from "../../../components/list/preview-image.tsx";
import { DragHandle, SortableRows, useOrder, useSortableRow } from "../../../components/list/sortable-rows.tsx";
import { useDeletion } from "../../../deletions/use-deletion.ts";
import { useTimeZone } from "../../../identity.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { publicationOf, releaseDeletion } from "./release-form.ts";
import styles from "./release-list.module.css";
import { releaseTexts } from "./texts/index.ts";

/** The releases with their states, sortable by buttons or by dragging. */
export function ReleaseList({ stored }: { readonly stored: readonly AdminRelease[] }) {
  const texts = useTexts(releaseTexts);
  const { mutateAsync } = useMutation(orderReleasesMutation(useApi()));
  const { entries: all, move } = useOrder(
    stored,
    ({ ordered }) => mutateAsync(ordered.map(({ id }) => id)),
    texts.list.moveFailed,
  );
  const { remove, leaving } = useDeletion(releaseDeletion(texts));
  const navigate = useNavigate();
  const duplicate = useDuplicate(copyReleaseMutation, {
    copied: texts.list.copied,
    failure: texts.list.copyFailed,
    onCopied: ({ id }) => void navigate(paths.release(id)),
  });
  const releases = all.filter(({ id }) => !leaving.includes(id));
  const nameOf = (id: number) => releases.find((release) => release.id === id)?.title ?? "";
  const moveTo = (id: number, targetId = id) => move(id, indexOf(all, targetId));
  return (
    <SortableRows ids={releases.map(({ id }) => id)} nameOf={nameOf} onDrop={moveTo}>
      <ul className="plain-list stack gap-3">
        {releases.map((release, index) => (
          <ReleaseRow
            key={release.id}
            release={release}
            isFirst={index === 0}
            isLast={index === releases.length - 1}
            onMove={(by) => moveTo(release.id, releases[index + by]?.id)}
            onDuplicate={() => duplicate(release.id)}
            onDelete={() => void remove(release)}
          />
        ))}
      </ul>
    </SortableRows>
  );
}

function indexOf(releases: readonly AdminRelease[], id: number): number {
  return releases.findIndex((release) => release.id === id);
}

interface ReleaseRowProps {
  readonly release: AdminRelease;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

function ReleaseRow({ release, isFirst, isLast, onMove, onDuplicate, onDelete }: ReleaseRowProps) {
  const { id, title, kind, releaseAt, tracksCount, artwork, artworkUrl } = release;
  const { row, provide } = useSortableRow(id);
  const { state, hue } = publicationOf(release);
  const language = useLanguage();
  const texts = useTexts(releaseTexts);
  const timezone = useTimeZone();
  return provide(
    <li {...row} className={styles["release"]} aria-label={title}>
      <DragHandle name={title} />
      <div className={styles["artwork"]}>
        <PreviewImage src={artworkUrl ?? ""} set={artwork} alt="" sizes="5rem" emptyText={texts.list.noArtwork} />
      </div>
      <div className="stack gap-1">
        <Link to={paths.release(id)} dir="auto" className={`${styles["title"]} touch-line`}>
          {title}
        </Link>
        <span className="wrap gap-1-3 quiet">
          <Badge hue={hue}>{texts.states[state]}</Badge>
          <span>{texts.kinds[kind]}</span>
          <span>{texts.tracksCount(tracksCount)}</span>
          <span>{releaseAt === null ? texts.list.noDate : formatDay(releaseAt, language, timezone)}</span>
        </span>
      </div>
      <span className={styles["actions"]}>
        <MoveButtons title={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <DuplicateButton name={title} onClick={onDuplicate} />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={texts.list.delete(title)}
          onClick={onDelete}
        />
      </span>
    </li>,
  );
}
