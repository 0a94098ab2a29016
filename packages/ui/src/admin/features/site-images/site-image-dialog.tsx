import { ApiError } from "@recital/contract/client";
import type { SiteImage } from "@recital/contract/endpoints/site-images";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { adminSiteImagesQuery, saveSiteImageMutation } from "../../../api/admin/site-images.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import type { PickedImage } from "../../../platform/platform.ts";
import { findEntry } from "../../components/use-saving.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { SiteImageFields } from "./site-image-fields.tsx";
import {
  editedSiteImage,
  isUploadFailure,
  newSiteImage,
  withFormFields,
  writtenSiteImage,
  type SiteImageForm,
} from "./site-image-form.ts";

interface SiteImageDialogProps {
  /** Null for a new entry. */
  readonly image: SiteImage | null;
  /** The image that a new entry starts with. */
  readonly pickedImage?: PickedImage;
  /** The location of a new entry. */
  readonly location?: string | undefined;
  readonly onClose: () => void;
}

/** Adds or edits a site image. */
export function SiteImageDialog({ image, pickedImage, location, onClose }: SiteImageDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<SiteImageForm>();
  const [edited] = useState(() => (image ? editedSiteImage(image) : newSiteImage(pickedImage, location || undefined)));
  const [progress, setProgress] = useState<number | null>(null);
  const { mutateAsync } = useMutation(saveSiteImageMutation(api));

  const handleSubmit = async (values: SiteImageForm, version: number | undefined) => {
    const save = { id: image?.id ?? null, ...writtenSiteImage(values), version, onProgress: setProgress };
    try {
      await mutateAsync(save).finally(() => setProgress(null));
    } catch (error) {
      throw error instanceof ApiError ? withFormFields(error, values) : error;
    }
  };
  const readTheirs = async () => {
    const images = await queryClient.fetchQuery({ ...adminSiteImagesQuery(api), staleTime: 0 });
    return editedSiteImage(findEntry(images, image?.id));
  };
  return (
    <FormDialog<SiteImageForm>
      title={image ? "Edit Image" : "Add Image"}
      width={760}
      form={form}
      edited={edited}
      submitText={image ? "Update" : "Save"}
      onSubmit={handleSubmit}
      success={image ? "Image updated" : "Image added"}
      failure={describeFailure}
      readTheirs={readTheirs}
      onClose={onClose}
    >
      <SiteImageFields form={form} progress={progress} stored={image?.location ?? ""} />
    </FormDialog>
  );
}

function describeFailure(error: unknown, values: SiteImageForm) {
  const title = isUploadFailure(error, values)
    ? "Failed to upload image. Please try again."
    : "There was an error saving the image. Please try again.";
  return { title, description: errorSentence(error) };
}
