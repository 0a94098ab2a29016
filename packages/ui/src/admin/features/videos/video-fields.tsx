import { videoInput } from "@recital/contract/endpoints/videos";
import { limits } from "@recital/contract/values/limits";
import { isWebUrl } from "@recital/contract/values/web-url";
import { readYoutubeId, youtubeThumbnailUrl } from "@recital/contract/values/youtube";
import { Form, Input, Switch, type FormInstance } from "antd";
import { ImageField } from "../../components/image-field.tsx";
import { schemaRule } from "../../components/form-fields.ts";
import { useToasts } from "../../components/use-toasts.ts";
import styles from "./video-fields.module.css";
import { writtenTags, writtenThumbnail, type VideoForm } from "./video-form.ts";

interface VideoFieldsProps {
  readonly form: FormInstance<VideoForm>;
  /** The uploaded share of the image, from 0 to 1; null while there is no upload. */
  readonly progress: number | null;
}

const { shape } = videoInput;

export function VideoFields({ form, progress }: VideoFieldsProps) {
  const toasts = useToasts();
  const url = (Form.useWatch("youtubeUrl", form) ?? "").trim();
  return (
    <div className={styles["columns"]}>
      <div>
        <Form.Item name="title" label="Title" required rules={[schemaRule(shape.title)]}>
          <Input dir="auto" maxLength={limits.titleLength} />
        </Form.Item>
        <Form.Item
          name="youtubeUrl"
          label="YouTube URL"
          required
          rules={[schemaRule(shape.youtubeUrl)]}
          extra={
            isOtherPlatform(url) && "This is not a YouTube video, so it opens on its own page instead of in the player."
          }
        >
          <Input inputMode="url" maxLength={limits.urlLength} placeholder="https://www.youtube.com/watch?v=…" />
        </Form.Item>
        <Form.Item name="description" label="Description" rules={[schemaRule(shape.description)]}>
          <Input.TextArea dir="auto" rows={4} maxLength={limits.descriptionLength} />
        </Form.Item>
        <Form.Item name="tags" label="Tags" extra="Separated by commas" rules={[schemaRule(writtenTags)]}>
          <Input dir="auto" placeholder="live, piano, synthesizer" />
        </Form.Item>
      </div>
      <div>
        <Form.Item
          name="thumbnailUrl"
          label="Thumbnail"
          rules={[schemaRule(writtenThumbnail)]}
          extra="Default: YouTube's thumbnail"
        >
          <ImageField
            progress={progress}
            alt="Thumbnail"
            fallbackUrl={youtubeThumbnailUrl(url)}
            onRefuse={(sentence) => toasts.failure(sentence)}
          />
        </Form.Item>
        <Form.Item name="isFeatured" label="Featured" valuePropName="checked" layout="horizontal" colon={false}>
          <Switch />
        </Form.Item>
      </div>
    </div>
  );
}

/** Whether a URL is valid but not of a YouTube video, which the site's player requires. */
function isOtherPlatform(url: string): boolean {
  return isWebUrl(url) && readYoutubeId(url) === null;
}
