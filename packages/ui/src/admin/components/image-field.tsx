import { DeleteOutlined, UploadOutlined } from "@ant-design/icons";
import { Button, Input, Progress } from "antd";
import type { AriaAttributes } from "react";
import { usePlatform } from "../../platform/platform-context.tsx";
import type { PickedImage } from "../../platform/platform.ts";
import { refuseImage } from "./check-image.ts";
import { errorSentence } from "./error-sentence.ts";
import styles from "./image-field.module.css";
import type { ImageValue } from "./image-value.ts";
import { PreviewImage } from "./preview-image.tsx";
import { useImageIntake } from "./use-image-intake.ts";
import { useImagePreview } from "./use-image-preview.ts";

interface ImageFieldProps extends AriaAttributes {
  /** Given by the form's item, as are value, onChange, onBlur and what describes it. */
  readonly id?: string;
  readonly value?: ImageValue;
  readonly onChange?: (value: ImageValue) => void;
  readonly onBlur?: () => void;
  /** How much of the file was sent, from 0 to 1; null while nothing is. */
  readonly progress: number | null;
  readonly alt: string;
  /** What is shown while no picture is chosen; empty where nothing is. */
  readonly fallbackUrl?: string;
  readonly onRefuse: (sentence: string) => void;
}

const none: ImageValue = { url: "", file: null };

/** Takes a picture from the file chooser, by dropping or by pasting, or as an address; and shows it. */
export function ImageField(props: ImageFieldProps) {
  const { id, value = none, onChange, onBlur, progress, alt, fallbackUrl = "", onRefuse, ...described } = props;
  const platform = usePlatform();
  const preview = useImagePreview(value);
  const change = (image: ImageValue) => {
    onChange?.(image);
    // What was said of the one before is no longer true.
    onBlur?.();
  };
  const take = (image: PickedImage) => {
    const refusal = refuseImage(image);
    if (refusal) onRefuse(refusal);
    else change({ url: value.url, file: image });
  };
  const intake = useImageIntake(take);
  return (
    <div className={styles["field"]} data-over={intake.isOver || undefined} {...intake.handlers}>
      <PreviewImage src={preview || fallbackUrl} alt={alt} emptyText="No image chosen" />
      <div className={styles["row"]}>
        <Button
          icon={<UploadOutlined aria-hidden />}
          onClick={() =>
            void platform.pickImage().then(
              (image) => image && take(image),
              (error: unknown) => onRefuse(errorSentence(error)),
            )
          }
        >
          Choose image
        </Button>
        {value.file && (
          <Button
            icon={<DeleteOutlined />}
            onClick={() => change({ url: value.url, file: null })}
            aria-label="Remove the chosen image"
          />
        )}
        <span className={`quiet ${styles["hint"]}`}>
          {value.file ? value.file.name : "or drop or paste one here, at most 5 MB"}
        </span>
      </div>
      {progress !== null && (
        <Progress percent={Math.round(progress * 100)} strokeColor="var(--ant-color-primary)" aria-label="Upload" />
      )}
      {!value.file && (
        <Input
          {...described}
          {...(id !== undefined && { id })}
          value={value.url}
          placeholder="https://… or /uploads/…"
          inputMode="url"
          onChange={(event) => onChange?.({ url: event.target.value, file: null })}
          onBlur={onBlur}
        />
      )}
    </div>
  );
}
