import { DeleteOutlined, UploadOutlined } from "@ant-design/icons";
import { limits } from "@recital/contract/values/limits";
import { Button, Input } from "antd";
import type { AriaAttributes } from "react";
import { usePlatform } from "../../../platform/platform-context.tsx";
import type { PickedImage } from "../../../platform/platform.ts";
import { ProgressBar } from "../feedback/progress.tsx";
import { errorMessage } from "../feedback/toasts.ts";
import { PreviewImage } from "../list/preview-image.tsx";
import { useImageIntake } from "./file-drop.ts";
import styles from "./image-field.module.css";
import { refuseImage, useImagePreview, type ImageValue } from "./image-value.ts";

interface ImageFieldProps extends AriaAttributes {
  /** Set by the form item, as are value, onChange, onBlur and the ARIA attributes. */
  readonly id?: string;
  readonly value?: ImageValue;
  readonly onChange?: (value: ImageValue) => void;
  readonly onBlur?: () => void;
  /** The uploaded share of the file, from 0 to 1; null while there is no upload. */
  readonly progress: number | null;
  readonly alt: string;
  /** The image to show while none is chosen; empty for none. */
  readonly fallbackUrl?: string;
  readonly onRefuse: (message: string) => void;
  /** Set for a field that takes files only, up to this size; default: files of 5 MB, and URLs. */
  readonly maxFileBytes?: number;
}

const none: ImageValue = { url: "", file: null };

/** A field for an image: chosen, dropped or pasted as a file, or entered as a URL, with a preview. */
export function ImageField(props: ImageFieldProps) {
  const { id, value = none, onChange, onBlur, progress, alt, fallbackUrl = "", onRefuse, ...rest } = props;
  const { maxFileBytes, ...described } = rest;
  const platform = usePlatform();
  const preview = useImagePreview(value, fallbackUrl);
  const change = (image: ImageValue) => {
    onChange?.(image);
    // Validates again, since the message concerned the previous image.
    onBlur?.();
  };
  const take = (image: PickedImage) => {
    const refusal = refuseImage(image, maxFileBytes);
    if (refusal) onRefuse(refusal);
    else change({ url: value.url, file: image });
  };
  const intake = useImageIntake(take);
  return (
    <div className={styles["field"]} data-over={intake.isOver || undefined} {...intake.handlers}>
      <PreviewImage {...preview} alt={alt} />
      <div className="wrap center gap-2">
        <Button
          icon={<UploadOutlined aria-hidden />}
          onClick={() =>
            void platform.pickImage(maxFileBytes).then(
              (image) => image && take(image),
              (error: unknown) => onRefuse(errorMessage(error)),
            )
          }
        >
          Choose image
        </Button>
        {value.file && (
          <Button
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => change({ url: value.url, file: null })}
            aria-label="Remove the chosen image"
          />
        )}
        <span className="quiet shrink anywhere">{value.file?.name ?? hintOf(maxFileBytes)}</span>
      </div>
      {progress !== null && <ProgressBar label="Upload" share={progress} />}
      {!value.file && maxFileBytes === undefined && (
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

function hintOf(maxBytes: number = limits.uploadBytes): string {
  return `Drop or paste an image (max ${maxBytes / 1024 ** 2} MB). An animation becomes a still.`;
}
