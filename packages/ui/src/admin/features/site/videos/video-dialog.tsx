import { videoInput, type Video } from "@recital/contract/endpoints/site/videos";
import { limits } from "@recital/contract/values/limits";
import { withScheme } from "@recital/contract/values/complete-url";
import { isWebUrl } from "@recital/contract/values/urls";
import { readYoutubeId, youtubeThumbnailUrl } from "@recital/contract/values/youtube";
import { Form, Input, Switch, type FormInstance } from "antd";
import { useToasts } from "../../../components/feedback/toasts.ts";
import { EntryDialog } from "../../../components/form/form-dialog.tsx";
import { ImageField } from "../../../components/form/image-field.tsx";
import { useImageUpload } from "../../../components/form/image-value.ts";
import { TextItem } from "../../../components/form/text-fields.tsx";
import { schemaRule } from "../../../components/form/saving.tsx";
import {
  newVideo,
  videoForm,
  videos,
  writtenTags,
  writtenThumbnail,
  writtenVideo,
  type VideoForm,
} from "./video-form.ts";
import styles from "./videos.module.css";

interface VideoDialogProps {
  /** Null for a new entry. */
  readonly video: Video | null;
  readonly onClose: () => void;
}

/** Adds or edits a video. */
export function VideoDialog({ video, onClose }: VideoDialogProps) {
  const [form] = Form.useForm<VideoForm>();
  const { progress, upload } = useImageUpload((image) => form.setFieldValue("thumbnailUrl", image));
  return (
    <EntryDialog
      of={videos}
      entry={video}
      title={video ? "Edit Video" : "Add Video"}
      submitText={video ? "Update" : "Add Video"}
      success={video ? "Video has been updated" : "Video has been added"}
      failure={video ? "Failed to update video" : "Failed to add video"}
      width={760}
      form={form}
      blank={newVideo}
      formOf={videoForm}
      fieldsOf={async (values) => writtenVideo(values, await upload(values.thumbnailUrl))}
      onClose={onClose}
    >
      <VideoFields form={form} progress={progress} />
    </EntryDialog>
  );
}

interface VideoFieldsProps {
  readonly form: FormInstance<VideoForm>;
  /** The uploaded share of the image, from 0 to 1; null while there is no upload. */
  readonly progress: number | null;
}

const { shape } = videoInput;

function VideoFields({ form, progress }: VideoFieldsProps) {
  const toasts = useToasts();
  const url = withScheme(Form.useWatch("youtubeUrl", form) ?? "");
  return (
    <div className={styles["fields"]}>
      <div>
        <TextItem name="title" label="Title" required schema={shape.title} maxLength={limits.titleLength} />
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
            onRefuse={(message) => toasts.failure(message)}
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
