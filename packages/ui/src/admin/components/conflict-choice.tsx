import { Alert, Button, Space } from "antd";

interface ConflictChoiceProps {
  /** What the others made of it, in a sentence. */
  readonly theirs?: string;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Asks which of two edits is to stay, where somebody else has saved meanwhile. */
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
