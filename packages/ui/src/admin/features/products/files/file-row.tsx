import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, SwapOutlined } from "@ant-design/icons";
import type { ProductFile } from "@recital/contract/endpoints/downloads";
import { limits } from "@recital/contract/values/limits";
import { Button, Input } from "antd";
import { useState } from "react";
import { formatBytes } from "../../../../api/admin/upload-rules.ts";
import { Badge, type BadgeHue } from "../../../components/badge.tsx";
import styles from "./files.module.css";

interface FileRowProps {
  readonly file: ProductFile;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  /** Resolves with false if the label was not saved. */
  readonly onRename: (label: string) => Promise<boolean>;
  readonly onMove: (by: -1 | 1) => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

const states: Readonly<Record<ProductFile["state"], { readonly text: string; readonly hue: BadgeHue }>> = {
  checking: { text: "Checking", hue: "blue" },
  ready: { text: "Ready", hue: "green" },
  refused: { text: "Refused", hue: "red" },
};

/** A file of a product. */
export function FileRow({ file, isFirst, isLast, isBusy, onRename, onMove, onReplace, onRemove }: FileRowProps) {
  const { label, fileName, size, state, refusal } = file;
  return (
    <li className={styles["file"]} aria-label={label}>
      <LabelField label={label} onRename={onRename} />
      <span className={styles["actions"]}>
        {/* At the end of the list they do nothing but stay enabled, so that they keep the focus. */}
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          aria-label={`Move up: ${label}`}
          aria-disabled={isFirst || isBusy}
          onClick={() => !isFirst && !isBusy && onMove(-1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          aria-label={`Move down: ${label}`}
          aria-disabled={isLast || isBusy}
          onClick={() => !isLast && !isBusy && onMove(1)}
        />
        <Button type="text" icon={<SwapOutlined />} aria-label={`Replace: ${label}`} onClick={onReplace} />
        <Button type="text" danger icon={<DeleteOutlined />} aria-label={`Remove: ${label}`} onClick={onRemove} />
      </span>
      <span className={styles["facts"]}>
        <Badge hue={states[state].hue}>{states[state].text}</Badge>
        <span dir="auto" className={styles["fileName"]}>
          {fileName}
        </span>
        <span>{formatBytes(size)}</span>
      </span>
      {refusal !== null && <span className={styles["refusal"]}>{refusal}</span>}
    </li>
  );
}

/** A label that is saved when the field is left, or by Enter. Escape restores it. */
function LabelField({ label, onRename }: Pick<FileRowProps, "onRename"> & Pick<ProductFile, "label">) {
  /** What is entered; null if it is what is saved. */
  const [entered, setEntered] = useState<string | null>(null);
  const save = async () => {
    const now = entered?.trim();
    if (now && now !== label && !(await onRename(now))) return;
    setEntered(null);
  };
  return (
    <Input
      aria-label={`Label of ${label}`}
      dir="auto"
      maxLength={limits.fileLabelLength}
      value={entered ?? label}
      onChange={({ target }) => setEntered(target.value)}
      onBlur={() => void save()}
      onPressEnter={() => void save()}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || entered === null) return;
        event.stopPropagation();
        setEntered(null);
      }}
    />
  );
}
