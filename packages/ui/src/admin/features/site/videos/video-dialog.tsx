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
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { useTexts } from "../../../language.ts";
import { videoTexts } from "./texts/index.ts";
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
  const texts = useTexts(videoTexts);
  const { progress, upload } = useImageUpload((image) => form.setFieldValue("thumbnailUrl", image));
  return (
    <EntryDialog
      of={videos}
      entry={video}
      title={video ? texts.editVideo : texts.addVideo}
      submitText={video ? texts.update : texts.addVideo}
      success={video ? texts.updated : texts.added}
      failure={video ? texts.updateFailed : texts.addFailed}
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
  const schemaRule = useSchemaRule();
  const { fields } = useTexts(videoTexts);
  const url = withScheme(Form.useWatch("youtubeUrl", form) ?? "");
  return (
    <div className={styles["fields"]}>
      <div>
        <TextItem name="title" label={fields.title} required schema={shape.title} maxLength={limits.titleLength} />
        <Form.Item
          name="youtubeUrl"
          label={fields.youtubeUrl}
          required
          rules={[schemaRule(shape.youtubeUrl)]}
          extra={isOtherPlatform(url) && fields.isOtherPlatform}
        >
          <Input inputMode="url" maxLength={limits.urlLength} placeholder="https://www.youtube.com/watch?v=…" />
        </Form.Item>
        <Form.Item name="description" label={fields.description} rules={[schemaRule(shape.description)]}>
          <Input.TextArea dir="auto" rows={4} maxLength={limits.descriptionLength} />
        </Form.Item>
        <Form.Item name="tags" label={fields.tags} extra={fields.tagsHint} rules={[schemaRule(writtenTags)]}>
          <Input dir="auto" placeholder={fields.tagsExample} />
        </Form.Item>
      </div>
      <div>
        <Form.Item
          name="thumbnailUrl"
          label={fields.thumbnail}
          rules={[schemaRule(writtenThumbnail)]}
          extra={fields.thumbnailHint}
        >
          <ImageField
            progress={progress}
            alt={fields.thumbnail}
            fallbackUrl={youtubeThumbnailUrl(url)}
            onRefuse={(message) => toasts.failure(message)}
          />
        </Form.Item>
        <Form.Item
          name="isFeatured"
          label={fields.isFeatured}
          valuePropName="checked"
          layout="horizontal"
          colon={false}
        >
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
