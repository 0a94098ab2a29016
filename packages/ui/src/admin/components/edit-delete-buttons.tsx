import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { Button } from "antd";

interface EditDeleteButtonsProps {
  /** The entry's name, for screen readers. */
  readonly name: string;
  /** True while the entry is being deleted. */
  readonly isLeaving: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The buttons that edit and delete the entry of a card. */
export function EditDeleteButtons({ name, isLeaving, onEdit, onDelete }: EditDeleteButtonsProps) {
  return (
    <>
      <Button type="text" icon={<EditOutlined />} aria-label={`Edit: ${name}`} disabled={isLeaving} onClick={onEdit} />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={`Delete: ${name}`}
        disabled={isLeaving}
        onClick={onDelete}
      />
    </>
  );
}
