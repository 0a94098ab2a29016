import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { ActionsMenu } from "../../components/actions-menu.tsx";

interface VideoActionsProps {
  readonly title: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** What can be done with a video. */
export function VideoActions({ title, onEdit, onDelete }: VideoActionsProps) {
  return (
    <ActionsMenu
      of={title}
      actions={[
        { label: "Edit", icon: <EditOutlined aria-hidden />, run: onEdit },
        { label: "Delete", icon: <DeleteOutlined aria-hidden />, isDangerous: true, run: onDelete },
      ]}
    />
  );
}
