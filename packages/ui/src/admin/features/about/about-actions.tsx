import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { MoveButtons } from "../../components/move-buttons.tsx";
import type { Direction } from "./about-order.ts";
import styles from "./about.module.css";

interface AboutActionsProps {
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (direction: Direction) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function AboutActions({ title, isFirst, isLast, onMove, onEdit, onDelete }: AboutActionsProps) {
  return (
    <span className={styles["actions"]}>
      <MoveButtons
        title={title}
        isFirst={isFirst}
        isLast={isLast}
        onMove={(by) => onMove(by < 0 ? "up" : "down")}
        className={styles["move"] ?? ""}
      />
      <Button type="text" icon={<EditOutlined aria-hidden />} aria-label={`Edit: ${title}`} onClick={onEdit} />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Delete: ${title}`}
        onClick={onDelete}
      />
    </span>
  );
}
