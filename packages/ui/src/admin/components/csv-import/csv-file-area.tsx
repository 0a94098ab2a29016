import { UploadOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { fromBrowserFile, type PickedFile } from "../../../platform/picked-file.ts";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { useFileDrop } from "../use-file-drop.ts";
import { errorSentence } from "../error-sentence.ts";
import { useToasts } from "../use-toasts.ts";
import styles from "./csv-import.module.css";

interface CsvFileAreaProps {
  readonly hint: string;
  readonly fileName: string | null;
  /** Whether the button offers another file, since one was read. */
  readonly isAnother: boolean;
  /** Whether to choose a file is what the dialog waits for. */
  readonly isNext: boolean;
  readonly isLoading?: boolean;
  /** Why the file cannot be imported; null if it can. */
  readonly failure: string | null;
  readonly onTake: (file: PickedFile) => void;
  /** What follows from the file. */
  readonly children: ReactNode;
}

/** Takes the CSV file of an import, chosen or dropped. */
export function CsvFileArea({ onTake, failure, children, ...props }: CsvFileAreaProps) {
  const { hint, fileName, isAnother, isNext, isLoading = false } = props;
  const choose = useChooseFile(onTake);
  const { isOver, handlers } = useFileDrop(([dropped]) => dropped && onTake(fromBrowserFile(dropped)));
  return (
    <div className={styles["area"]} data-over={isOver || undefined} {...handlers}>
      <p className={styles["hint"]}>{hint}</p>
      <div className={styles["choose"]}>
        <Button
          type={isNext ? "primary" : "default"}
          icon={<UploadOutlined aria-hidden />}
          loading={isLoading}
          onClick={choose}
        >
          {isAnother ? "Choose another file" : "Choose a CSV file"}
        </Button>
        <span className={styles["name"]}>{fileName ?? "or drop it here"}</span>
      </div>
      {failure !== null && <Alert type="error" showIcon title="The file cannot be imported" description={failure} />}
      {children}
    </div>
  );
}

/** Returns a function that lets the user choose a file. */
function useChooseFile(onTake: (file: PickedFile) => void): () => void {
  const platform = usePlatform();
  const toasts = useToasts();
  return () => {
    platform.pickFiles().then(
      (files) => files?.[0] && onTake(files[0]),
      (error: unknown) => toasts.failure("Failed to read the file", errorSentence(error)),
    );
  };
}
