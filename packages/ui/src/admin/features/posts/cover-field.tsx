import { DeleteOutlined, PictureOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { storeImage } from "../../../api/admin/images.ts";
import { useApi } from "../../../api/api-context.tsx";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { ProgressBar } from "../../components/feedback/progress.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import { refuseImage } from "../../components/form/image-value.ts";
import { PreviewImage } from "../../components/list/preview-image.tsx";
import styles from "./posts.module.css";

interface CoverFieldProps {
  readonly url: string | null;
  readonly onChange: (url: string | null) => void;
}

/** The image above a post, which shared links show too. It is stored as soon as it is chosen. */
export function CoverField({ url, onChange }: CoverFieldProps) {
  const api = useApi();
  const platform = usePlatform();
  const toasts = useToasts();
  const [progress, setProgress] = useState<number | null>(null);
  const handleChoose = async () => {
    try {
      const image = await platform.pickImage();
      if (!image) return;
      const refusal = refuseImage(image);
      if (refusal !== null) throw new UserFacingError(refusal);
      setProgress(0);
      onChange(await storeImage(api, image, setProgress));
    } catch (error) {
      toasts.failure("Failed to add the image", errorSentence(error));
    } finally {
      setProgress(null);
    }
  };
  return (
    <div className={styles["coverField"]}>
      {url !== null && <PreviewImage src={url} alt="Cover" />}
      <span className={styles["coverActions"]}>
        <Button
          type="text"
          icon={<PictureOutlined aria-hidden />}
          loading={progress !== null}
          onClick={() => void handleChoose()}
        >
          {url === null ? "Add a cover image" : "Change"}
        </Button>
        {url !== null && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label="Remove the cover image"
            onClick={() => onChange(null)}
          />
        )}
      </span>
      {progress !== null && <ProgressBar label="Upload" share={progress} />}
    </div>
  );
}
