import { EditOutlined } from "@ant-design/icons";
import type { ReactNodeViewProps } from "@tiptap/react";
import { Button } from "antd";
import { useState } from "react";
import { ButtonDialog } from "../button-dialog.tsx";
import { BlockFrame } from "./block-frame.tsx";
import styles from "./blocks.module.css";

/** A button with its label; it leads nowhere while the text is written. */
export function ButtonBlock(block: ReactNodeViewProps) {
  const [isEditing, setIsEditing] = useState(false);
  const label = String(block.node.attrs["label"]);
  const url = String(block.node.attrs["url"]);
  const edit = (
    <Button
      size="small"
      icon={<EditOutlined aria-hidden />}
      aria-label={`Edit: ${label}`}
      onClick={() => setIsEditing(true)}
    />
  );
  return (
    <BlockFrame block={block} name={label} actions={edit}>
      <div className={styles["buttonRow"]}>
        <span className={styles["button"]} dir="auto">
          {label}
        </span>
        <span className={styles["url"]}>{url}</span>
      </div>
      {isEditing && (
        <ButtonDialog
          button={{ label, url }}
          onSave={(button) => block.updateAttributes(button)}
          onClose={() => setIsEditing(false)}
        />
      )}
    </BlockFrame>
  );
}
