import { DeleteOutlined, EditOutlined, MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown, type MenuProps } from "antd";
import { useEffect, useRef, useState, type RefObject } from "react";

interface VideoActionsProps {
  readonly title: string;
  readonly isDisabled: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The keyboard goes from the button into the menu, and back to the button with whatever was chosen. */
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
    // The key that chose would press whatever gets the focus next.
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

/** Focuses a menu's first item as soon as it can be; returns what calls that off. */
function enterMenu(popup: RefObject<HTMLElement | null>): () => void {
  let frame = 0;
  const enter = () => {
    const item = popup.current?.querySelector<HTMLElement>("[role=menuitem]");
    // It is not at its place yet; to scroll to where it is would lead it astray.
    item?.focus({ preventScroll: true });
    if (!item || document.activeElement !== item) frame = requestAnimationFrame(enter);
  };
  enter();
  return () => cancelAnimationFrame(frame);
}
