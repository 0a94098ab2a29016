import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";

interface EditDeleteButtonsProps {
  /** The entry's name, for screen readers. */
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The buttons that edit and delete the entry of a card. */
export function EditDeleteButtons({ name, onEdit, onDelete }: EditDeleteButtonsProps) {
  const texts = useTexts(componentTexts);
  return (
    <>
      <Button type="text" icon={<EditOutlined aria-hidden />} aria-label={texts.editOf(name)} onClick={onEdit} />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={texts.deleteOf(name)}
        onClick={onDelete}
      />
    </>
  );
}

interface DuplicateButtonProps {
  readonly name: string;
  readonly onClick: () => void;
}

/** The button that duplicates an entry, see `useDuplicate`. */
export function DuplicateButton({ name, onClick }: DuplicateButtonProps) {
  const texts = useTexts(componentTexts);
  return (
    <Button type="text" icon={<CopyOutlined aria-hidden />} aria-label={texts.duplicateOf(name)} onClick={onClick} />
  );
}

interface MoveButtonsProps {
  /** The name of the moved entry, for the buttons' labels. */
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Moves it by one place up (-1) or down (1). */
  readonly onMove: (by: -1 | 1) => void;
  readonly className?: string;
}

/** At the end of the list a button does nothing but stays enabled, so that it keeps the focus. */
export function MoveButtons({ title, isFirst, isLast, onMove, className = "" }: MoveButtonsProps) {
  const texts = useTexts(componentTexts);
  return (
    <>
      <Button
        type="text"
        className={className}
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={texts.moveUp(title)}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      />
      <Button
        type="text"
        className={className}
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={texts.moveDown(title)}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      />
    </>
  );
}
