import { CloseOutlined } from "@ant-design/icons";
import { Button, Drawer } from "antd";
import { useState, type ReactNode } from "react";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";

interface SideDrawerProps {
  readonly title: string;
  /** In pixels; narrow screens have it as wide as they are. */
  readonly width?: number;
  /** Called when the drawer has closed. */
  readonly onClose: () => void;
  /** Gets a function that closes the drawer. */
  readonly children: (close: () => void) => ReactNode;
}

/** All about an entry, at the right of a list. It is open while it is mounted. */
export function SideDrawer({ title, width = 480, onClose, children }: SideDrawerProps) {
  const { close: closeText } = useTexts(componentTexts);
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      afterOpenChange={(isShown) => !isShown && onClose()}
      placement="right"
      size={width}
      closable={false}
      title={<span className="anywhere">{title}</span>}
      extra={
        <Button type="text" icon={<CloseOutlined aria-hidden />} onClick={close}>
          {closeText}
        </Button>
      }
    >
      {children(close)}
    </Drawer>
  );
}
