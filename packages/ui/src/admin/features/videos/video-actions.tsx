import { DeleteOutlined, EditOutlined, MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";

interface VideoActionsProps {
  readonly title: string;
  readonly isDisabled: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function VideoActions({ title, isDisabled, onEdit, onDelete }: VideoActionsProps) {
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the keyboard that opened the menu goes on in it
      autoFocus
      disabled={isDisabled}
      menu={{
        items: [
          { key: "edit", label: "Edit", icon: <EditOutlined />, onClick: onEdit },
          { key: "delete", label: "Delete", icon: <DeleteOutlined />, danger: true, onClick: onDelete },
        ],
      }}
    >
      <Button type="text" icon={<MoreOutlined />} aria-label={`Actions: ${title}`} aria-haspopup="menu" />
    </Dropdown>
  );
}
