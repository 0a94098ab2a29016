import { DeleteOutlined, EditOutlined, MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown, type MenuProps } from "antd";
import { useEffect, useRef, useState, type RefObject } from "react";

interface VideoActionsProps {
  readonly title: string;
  readonly isDisabled: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A menu of actions. The focus moves from the button into the menu, and back after a choice. */
export function VideoActions({ title, isDisabled, onEdit, onDelete }: VideoActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => (isOpen ? enterMenu(popup) : undefined), [isOpen]);
  const handleOpenChange = (willBeOpen: boolean) => {
    if (!willBeOpen && popup.current?.contains(document.activeElement)) button.current?.focus();
    setIsOpen(willBeOpen);
  };
  const handleClick: MenuProps["onClick"] = ({ key, domEvent }) => {
    // Otherwise the same key press would activate the element that gets the focus next.
    domEvent.preventDefault();
    button.current?.focus();
    if (key === "edit") onEdit();
    else onDelete();
  };
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      disabled={isDisabled}
      open={isOpen}
      onOpenChange={handleOpenChange}
      popupRender={(menu) => <div ref={popup}>{menu}</div>}
      menu={{
        onClick: handleClick,
        items: [
          { key: "edit", label: "Edit", icon: <EditOutlined aria-hidden /> },
          { key: "delete", label: "Delete", icon: <DeleteOutlined aria-hidden />, danger: true },
        ],
      }}
    >
      <Button
        ref={button}
        type="text"
        icon={<MoreOutlined />}
        aria-label={`Actions: ${title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      />
    </Dropdown>
  );
}

/** Focuses a menu's first item once it is rendered. Returns a function that cancels this. */
function enterMenu(popup: RefObject<HTMLElement | null>): () => void {
  let frame = 0;
  const enter = () => {
    const item = popup.current?.querySelector<HTMLElement>("[role=menuitem]");
    // The menu is not positioned yet, so that scrolling to it would be wrong.
    item?.focus({ preventScroll: true });
    if (!item || document.activeElement !== item) frame = requestAnimationFrame(enter);
  };
  enter();
  return () => cancelAnimationFrame(frame);
}
