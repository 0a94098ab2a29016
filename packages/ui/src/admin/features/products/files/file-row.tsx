import { DeleteOutlined, DownloadOutlined, SwapOutlined } from "@ant-design/icons";
import type { ProductFile } from "@recital/contract/endpoints/downloads";
import { formatBytes } from "@recital/contract/values/format-bytes";
import { limits } from "@recital/contract/values/limits";
import { Button } from "antd";
import { SavedField } from "../../../components/form/text-fields.tsx";
import { Badge, type BadgeHue } from "../../../components/layout/card.tsx";
import { MoveButtons } from "../../../components/list/edit-buttons.tsx";
import { DragHandle, useSortableRow } from "../../../components/list/sortable-rows.tsx";
import list from "../list-dialog.module.css";
import styles from "./files.module.css";

interface FileRowProps {
  readonly file: ProductFile;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isSaving: boolean;
  /** Resolves with false if the label was not saved. */
  readonly onRename: (label: string) => Promise<boolean>;
  readonly onMove: (by: -1 | 1) => void;
  /** Saves the file on the owner's computer. */
  readonly onSave: () => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

const states: Readonly<Record<ProductFile["state"], { readonly text: string; readonly hue: BadgeHue }>> = {
  checking: { text: "Checking", hue: "blue" },
  ready: { text: "Ready", hue: "green" },
  refused: { text: "Refused", hue: "red" },
};

/** A file of a product, in a sortable list. */
export function FileRow({ file, onRename, ...actions }: FileRowProps) {
  const { id, label, fileName, size, state, refusal, warning } = file;
  const { row, provide } = useSortableRow(id);
  return provide(
    <li {...row} className={`${list["row"] ?? ""} ${styles["file"] ?? ""}`} aria-label={label}>
      <DragHandle label={`Drag to reorder: ${label}`} />
      <SavedField
        aria-label={`Label of ${label}`}
        maxLength={limits.fileLabelLength}
        value={label}
        onSave={onRename}
        isRequired
      />
      <FileButtons file={file} {...actions} />
      <span className={styles["facts"]}>
        <Badge hue={states[state].hue}>{states[state].text}</Badge>
        <span>{formatBytes(size)}</span>
        <span dir="auto" className={styles["fileName"]} title={fileName}>
          {fileName}
        </span>
      </span>
      {refusal !== null && <span className={styles["refusal"]}>{refusal}</span>}
      {warning !== null && <span className={styles["warning"]}>{warning}</span>}
    </li>,
  );
}

function FileButtons(props: Omit<FileRowProps, "onRename">) {
  const { isFirst, isLast, isSaving, onMove, onSave, onReplace, onRemove } = props;
  const { label, state } = props.file;
  return (
    <span className={`${list["actions"] ?? ""} ${styles["actions"] ?? ""}`}>
      <MoveButtons title={label} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      <Button
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        aria-label={`Save: ${label}`}
        disabled={state !== "ready"}
        loading={isSaving}
        onClick={onSave}
      />
      <Button type="text" icon={<SwapOutlined aria-hidden />} aria-label={`Replace: ${label}`} onClick={onReplace} />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Remove: ${label}`}
        onClick={onRemove}
      />
    </span>
  );
}
