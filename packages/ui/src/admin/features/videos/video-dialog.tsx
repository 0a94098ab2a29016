import type { Video } from "@recital/contract/endpoints/videos";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { saveVideoMutation } from "../../../api/admin/videos.ts";
import { videosQuery } from "../../../api/videos.ts";
import { failureWithReason, findEntry } from "../../components/use-saving.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { useImageUpload } from "../../components/use-image-value.ts";
import { VideoFields } from "./video-fields.tsx";
import { editedVideo, newVideo, writtenVideo, type VideoForm } from "./video-form.ts";

interface VideoDialogProps {
  /** Null for a new entry. */
  readonly video: Video | null;
  readonly onClose: () => void;
}

/** Adds or edits a video. */
export function VideoDialog({ video, onClose }: VideoDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<VideoForm>();
  const [edited] = useState(() => (video ? editedVideo(video) : newVideo));
  const { progress, upload } = useImageUpload((image) => form.setFieldValue("thumbnailUrl", image));
  const { mutateAsync } = useMutation(saveVideoMutation(api));

  const handleSubmit = async (values: VideoForm, version: number | undefined) => {
    const thumbnailUrl = await upload(values.thumbnailUrl);
    await mutateAsync({ id: video?.id ?? null, video: writtenVideo(values, thumbnailUrl), version });
  };
  const readTheirs = async () => {
    const videos = await queryClient.fetchQuery({ ...videosQuery(api), staleTime: 0 });
    return editedVideo(findEntry(videos, video?.id));
  };
  return (
    <FormDialog<VideoForm>
      title={video ? "Edit Video" : "Add Video"}
      width={760}
      form={form}
      edited={edited}
      submitText={video ? "Update" : "Add Video"}
      onSubmit={handleSubmit}
      success={video ? "Video has been updated" : "Video has been added"}
      failure={failureWithReason(video ? "Failed to update video" : "Failed to add video")}
      readTheirs={readTheirs}
      onClose={onClose}
    >
      <VideoFields form={form} progress={progress} />
    </FormDialog>
  );
}
