import { MoreOutlined } from "@ant-design/icons";
import { MenuButton, type MenuItem } from "./menu/menu-button.tsx";

interface ActionsMenuProps {
  /** What the actions concern, for screen readers. */
  readonly of: string;
  readonly actions: readonly MenuItem[];
}

/** A button with three dots, with a menu of actions. */
export function ActionsMenu({ of, actions }: ActionsMenuProps) {
  return <MenuButton icon={<MoreOutlined aria-hidden />} aria-label={`Actions: ${of}`} items={actions} />;
}
