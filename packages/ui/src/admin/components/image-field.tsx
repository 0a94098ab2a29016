import { DeleteOutlined, UploadOutlined } from "@ant-design/icons";
import { Button, Input, Progress, Typography } from "antd";
import { useEffect, useMemo, useState, type ClipboardEvent, type DragEvent } from "react";
import { usePlatform } from "../../platform/platform-context.tsx";
import type { PickedImage } from "../../platform/platform.ts";
import { refuseImage } from "./check-image.ts";
import styles from "./image-field.module.css";
import { PreviewImage } from "./preview-image.tsx";

/** A picture in a form: its address, or a file that is not stored yet. */
export interface ImageValue {
  readonly url: string;
  readonly file: PickedImage | null;
}

interface ImageFieldProps {
  /** Given by the form's item, as are value and onChange. */
  readonly id?: string;
  readonly value?: ImageValue;
  readonly onChange?: (value: ImageValue) => void;
  /** How much of the file was sent, from 0 to 1; null while nothing is. */
  readonly progress: number | null;
  readonly alt: string;
  readonly onRefuse: (sentence: string) => void;
}

const none: ImageValue = { url: "", file: null };

/** Takes a picture from the file chooser, by dropping or by pasting, or as an address; and shows it. */
export function ImageField({ id, value = none, onChange, progress, alt, onRefuse }: ImageFieldProps) {
  const platform = usePlatform();
  const [isOver, setIsOver] = useState(false);
  const preview = usePreview(value);
  const take = (image: PickedImage | null) => {
    if (!image) return;
    const refusal = refuseImage(image);
    if (refusal) onRefuse(refusal);
    else onChange?.({ url: "", file: image });
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(firstFile(event.dataTransfer));
  };
  const handlePaste = (event: ClipboardEvent) => {
    const file = firstFile(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  return (
    <div
      className={styles["field"]}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      <PreviewImage src={preview} alt={alt} emptyText="No image chosen" />
      <div className={styles["row"]}>
        <Button icon={<UploadOutlined />} onClick={() => void platform.pickImage().then(take)}>
          Choose image
        </Button>
        {value.file && (
          <Button icon={<DeleteOutlined />} onClick={() => onChange?.(none)} aria-label="Remove the chosen image" />
        )}
        <Typography.Text type="secondary" className={styles["hint"] ?? ""}>
          {value.file ? value.file.name : "or drop or paste one here, at most 5 MB"}
        </Typography.Text>
      </div>
      {progress !== null && <Progress percent={Math.round(progress * 100)} aria-label="Upload" />}
      {!value.file && (
        <Input
          {...(id !== undefined && { id })}
          value={value.url}
          placeholder="https://… or /uploads/…"
          inputMode="url"
          onChange={(event) => onChange?.({ url: event.target.value, file: null })}
        />
      )}
    </div>
  );
}

/** Something that the browser can show: the address, or one for the file while it is not stored. */
function usePreview({ url, file }: ImageValue): string {
  const blobUrl = useMemo(() => (file ? URL.createObjectURL(file.blob) : ""), [file]);
  useEffect(() => () => void (blobUrl && URL.revokeObjectURL(blobUrl)), [blobUrl]);
  return blobUrl || url.trim();
}

function firstFile(data: DataTransfer | null): PickedImage | null {
  const file = data?.files[0];
  return file ? { name: file.name, type: file.type, blob: file } : null;
}
