import { DownloadOutlined } from "@ant-design/icons";
import { Button, Space } from "antd";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { errorSentence } from "../../components/error-sentence.ts";
import { useToasts } from "../../components/use-toasts.ts";
import styles from "./account.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, which the server shows this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const toasts = useToasts();
  const platform = usePlatform();
  const handleSave = () => {
    const blob = new Blob([`${codes.join("\n")}\n`], { type: "text/plain" });
    platform
      .saveFile({ name: "recovery-codes.txt", blob })
      .catch((error: unknown) => toasts.failure("The codes were not saved", errorSentence(error)));
  };
  return (
    <div className={styles["steps"]}>
      <span>
        Each of these opens the door once when your phone is lost. Keep them where you keep your passwords; they are not
        shown again.
      </span>
      <ol className={styles["codes"]} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Space wrap>
        <Button icon={<DownloadOutlined />} onClick={handleSave}>
          Save as a file
        </Button>
        <Button type="primary" onClick={onDone}>
          I have kept them
        </Button>
      </Space>
    </div>
  );
}
