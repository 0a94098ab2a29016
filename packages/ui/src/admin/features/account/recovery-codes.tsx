import { DownloadOutlined } from "@ant-design/icons";
import { Button, type ModalProps, Space } from "antd";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import styles from "./account.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows the recovery codes, which the server returns only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const toasts = useToasts();
  const platform = usePlatform();
  const handleSave = () => {
    const blob = new Blob([`${codes.join("\n")}\n`], { type: "text/plain" });
    platform
      .saveFile({ name: "recovery-codes.txt", blob })
      .catch((error: unknown) => toasts.failure("Failed to save the codes", errorSentence(error)));
  };
  return (
    <div className={styles["steps"]}>
      <span>
        If you lose your phone, each of these codes works once instead of the app. Store them with your passwords. They
        are not shown again.
      </span>
      <ol className={styles["codes"]} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Space wrap>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={handleSave}>
          Save as a file
        </Button>
        <Button type="primary" onClick={onDone}>
          I have saved them
        </Button>
      </Space>
    </div>
  );
}

/** Prevents closing a dialog by Escape or a click outside while it shows recovery codes, which are shown only once. */
export function closableUnless(showsCodes: boolean): Pick<ModalProps, "mask" | "keyboard" | "closable"> {
  return { mask: { closable: !showsCodes }, keyboard: !showsCodes, closable: !showsCodes };
}
