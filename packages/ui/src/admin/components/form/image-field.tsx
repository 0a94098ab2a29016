import { DeleteOutlined, UploadOutlined } from "@ant-design/icons";
import { limits } from "@recital/contract/values/limits";
import type { PhotoUse } from "@recital/contract/values/photos";
import { Button, Input } from "antd";
import { useRef, type AriaAttributes } from "react";
import { usePlatform } from "../../../platform/platform-context.tsx";
import type { PickedImage } from "../../../platform/platform.ts";
import { ProgressBar } from "../feedback/progress.tsx";
import { useErrorMessage } from "../feedback/toasts.ts";
import { PreviewImage } from "../list/preview-image.tsx";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import { useImageIntake } from "./file-drop.ts";
import styles from "./image-field.module.css";
import { useImagePreview, usePhotos, type ImageValue } from "./image-value.ts";

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
  /** Set for a field that takes files only, and what they are for; default: photos of the site, and URLs. */
  readonly filesFor?: PhotoUse;
}

const none: ImageValue = { url: "", file: null };

/** A field for an image: chosen, dropped or pasted as a file, or entered as a URL, with a preview. */
export function ImageField(props: ImageFieldProps) {
  const { id, value = none, onChange, onBlur, progress, alt, fallbackUrl = "", onRefuse, ...rest } = props;
  const { filesFor, ...described } = rest;
  const texts = useTexts(componentTexts);
  const platform = usePlatform();
  const errorMessage = useErrorMessage();
  const preview = useImagePreview(value, fallbackUrl);
  const { isPreparing, take, remove } = usePhotoChoice(props);
  const intake = useImageIntake(take);
  return (
    <div className={styles["field"]} data-over={intake.isOver || undefined} {...intake.handlers}>
      <PreviewImage {...preview} alt={alt} />
      <div className="wrap center gap-2">
        <Button
          icon={<UploadOutlined aria-hidden />}
          loading={isPreparing}
          onClick={() =>
            void platform.pickImage().then(
              (image) => image && take(image),
              (error: unknown) => onRefuse(errorMessage(error)),
            )
          }
        >
          {texts.chooseImage}
        </Button>
        {value.file && <Button icon={<DeleteOutlined aria-hidden />} onClick={remove} aria-label={texts.removeImage} />}
        <span className="quiet shrink anywhere">
          {value.file?.name ?? texts.imageHint(limits.chosenImageBytes / 1024 ** 2)}
        </span>
      </div>
      {progress !== null && <ProgressBar label={texts.upload} share={progress} />}
      {!value.file && filesFor === undefined && (
        <Input
          {...described}
          {...(id !== undefined && { id })}
          value={value.url}
          placeholder={texts.imageUrlExample}
          inputMode="url"
          onChange={(event) => onChange?.({ url: event.target.value, file: null })}
          onBlur={onBlur}
        />
      )}
    </div>
  );
}

/** Puts a chosen photo into the field at once, and what is uploaded of it when it is ready. */
function usePhotoChoice({ value = none, onChange, onBlur, onRefuse, filesFor }: ImageFieldProps) {
  const { isPreparing, prepare } = usePhotos(filesFor);
  const errorMessage = useErrorMessage();
  // Only the last chosen photo counts.
  const latest = useRef<Promise<PickedImage>>(undefined);
  const change = (image: Omit<ImageValue, "url">) => {
    latest.current = image.ready;
    onChange?.({ url: value.url, ...image });
    // Validates again, since the message concerned the previous image.
    onBlur?.();
  };
  const take = (file: PickedImage) => {
    const ready = prepare(file);
    // Without a validation: it would end one that waits to submit the form, and replace the refusal.
    const end = (prepared: PickedImage | null) => {
      if (latest.current === ready) onChange?.({ url: value.url, file: prepared });
    };
    change({ file, ready });
    void ready.then(end, (error: unknown) => {
      end(null);
      onRefuse(errorMessage(error));
    });
  };
  return { isPreparing, take, remove: () => change({ file: null }) };
}
