import { ApiError } from "@recital/contract/client";
import type { Video } from "@recital/contract/endpoints/videos";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { uploadPicture } from "../../../api/admin/uploads.ts";
import { saveVideoMutation } from "../../../api/admin/videos.ts";
import { videosQuery } from "../../../api/videos.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { useToasts } from "../../components/use-toasts.ts";
import { VideoFields } from "./video-fields.tsx";
import { editedVideo, newVideo, writtenVideo, type VideoForm } from "./video-form.ts";

interface VideoDialogProps {
  /** Null to add one. */
  readonly video: Video | null;
  readonly onClose: () => void;
}

/** Adds or edits a video. */
export function VideoDialog({ video, onClose }: VideoDialogProps) {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<VideoForm>();
  const [edited] = useState(() => (video ? editedVideo(video) : newVideo));
  const [progress, setProgress] = useState<number | null>(null);
  const { mutateAsync } = useMutation(saveVideoMutation(api));

  const storeThumbnail = async ({ url, file }: VideoForm["thumbnailUrl"]) => {
    if (!file) return url;
    const stored = await uploadPicture(api, file, setProgress).finally(() => setProgress(null));
    // It need not be sent again where the save itself is refused.
    form.setFieldValue("thumbnailUrl", { url: stored, file: null });
    return stored;
  };
  const handleSubmit = async (values: VideoForm, version: number | undefined) => {
    try {
      const thumbnailUrl = await storeThumbnail(values.thumbnailUrl);
      await mutateAsync({ id: video?.id ?? null, video: writtenVideo(values, thumbnailUrl), version });
      toasts.success(video ? "Video has been updated" : "Video has been added");
    } catch (error) {
      const isChoice = error instanceof ApiError && error.status === 409;
      if (!isChoice) toasts.failure(video ? "Failed to update video" : "Failed to add video", errorSentence(error));
      throw error;
    }
  };
  const readTheirs = async () => {
    const videos = await queryClient.fetchQuery({ ...videosQuery(api), staleTime: 0 });
    const theirs = videos.find(({ id }) => id === video?.id);
    if (!theirs) throw new Error("There is no such video");
    return editedVideo(theirs);
  };
  return (
    <FormDialog<VideoForm>
      title={video ? "Edit Video" : "Add Video"}
      width={760}
      form={form}
      edited={edited}
      submitText={video ? "Update" : "Add Video"}
      onSubmit={handleSubmit}
      readTheirs={readTheirs}
      onClose={onClose}
    >
      <VideoFields form={form} progress={progress} />
    </FormDialog>
  );
}
