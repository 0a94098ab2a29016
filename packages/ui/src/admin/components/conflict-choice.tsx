import { Alert, Button, Space } from "antd";

interface ConflictChoiceProps {
  /** A sentence that describes the stored values. */
  readonly theirs?: string;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Asks which of two conflicting edits to keep. */
export function ConflictChoice({ theirs, onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBlockEnd: "1rem" }}
      title="This was changed somewhere else while you were editing."
      description={
        <Space wrap>
          {theirs}
          <Button size="small" onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button size="small" onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </Space>
      }
    />
  );
}
