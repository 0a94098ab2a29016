import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { Button } from "antd";

interface EditDeleteButtonsProps {
  /** The entry's name, for screen readers. */
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The buttons that edit and delete the entry of a card. */
export function EditDeleteButtons({ name, onEdit, onDelete }: EditDeleteButtonsProps) {
  return (
    <>
      <Button type="text" icon={<EditOutlined aria-hidden />} aria-label={`Edit: ${name}`} onClick={onEdit} />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Delete: ${name}`}
        onClick={onDelete}
      />
    </>
  );
}
