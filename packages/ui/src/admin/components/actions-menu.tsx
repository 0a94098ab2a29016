import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";

export interface MenuAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDangerous?: boolean;
  readonly run: () => void;
}

interface ActionsMenuProps {
  /** What the actions concern, for screen readers. */
  readonly of: string;
  readonly actions: readonly MenuAction[];
}

/** A button with a menu of actions. The focus moves from the button into the menu, and back after a choice. */
export function ActionsMenu({ of, actions }: ActionsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => (isOpen ? enterMenu(popup) : undefined), [isOpen]);
  const handleOpenChange = (willBeOpen: boolean) => {
    if (!willBeOpen && popup.current?.contains(document.activeElement)) button.current?.focus();
    setIsOpen(willBeOpen);
  };
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={handleOpenChange}
      popupRender={(menu) => <div ref={popup}>{menu}</div>}
      menu={{
        items: actions.map(({ label, icon, isDangerous = false, run }) => ({
          key: label,
          label,
          icon,
          danger: isDangerous,
          onClick: ({ domEvent }) => {
            // Otherwise the same key press would activate the element that gets the focus next.
            domEvent.preventDefault();
            button.current?.focus();
            run();
          },
        })),
      }}
    >
      <Button
        ref={button}
        type="text"
        icon={<MoreOutlined />}
        aria-label={`Actions: ${of}`}
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
