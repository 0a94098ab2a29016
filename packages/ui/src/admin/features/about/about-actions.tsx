import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import type { Direction } from "./about-order.ts";
import styles from "./about.module.css";

interface AboutActionsProps {
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isLeaving: boolean;
  readonly onMove: (direction: Direction) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function AboutActions({ title, isFirst, isLast, isLeaving, onMove, onEdit, onDelete }: AboutActionsProps) {
  return (
    <span className={styles["actions"]}>
      <MoveButton
        label={`Move up: ${title}`}
        icon={<ArrowUpOutlined />}
        isAtEnd={isFirst}
        onClick={() => onMove("up")}
      />
      <MoveButton
        label={`Move down: ${title}`}
        icon={<ArrowDownOutlined />}
        isAtEnd={isLast}
        onClick={() => onMove("down")}
      />
      <Button type="text" icon={<EditOutlined />} aria-label={`Edit: ${title}`} onClick={onEdit} />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={`Delete: ${title}`}
        disabled={isLeaving}
        onClick={onDelete}
      />
    </span>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isAtEnd: boolean;
  readonly onClick: () => void;
}

/** At the end of the list the button does nothing but stays enabled, so that it keeps the focus. */
function MoveButton({ label, icon, isAtEnd, onClick }: MoveButtonProps) {
  return (
    <Button
      type="text"
      className={styles["move"] ?? ""}
      icon={icon}
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) onClick();
      }}
    />
  );
}
