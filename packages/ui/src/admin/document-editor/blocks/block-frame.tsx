import { CloseOutlined } from "@ant-design/icons";
import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { Button } from "antd";
import type { ReactNode } from "react";
import styles from "./blocks.module.css";

interface BlockFrameProps {
  readonly block: ReactNodeViewProps;
  /** What the block is, for the names of its buttons. */
  readonly name: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A block in the text: it can be selected, dragged and removed. */
export function BlockFrame({ block, name, actions, children }: BlockFrameProps) {
  const { selected, editor, deleteNode } = block;
  const remove = () => {
    deleteNode();
    editor.commands.focus();
  };
  return (
    <NodeViewWrapper className={styles["frame"]} data-selected={selected || undefined} data-drag-handle>
      {children}
      {editor.isEditable && (
        <span className={styles["actions"]}>
          {actions}
          <Button size="small" icon={<CloseOutlined aria-hidden />} aria-label={`Remove: ${name}`} onClick={remove} />
        </span>
      )}
    </NodeViewWrapper>
  );
}
