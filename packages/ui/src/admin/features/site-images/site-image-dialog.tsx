import { ApiError } from "@recital/contract/client";
import type { SiteImage } from "@recital/contract/endpoints/site-images";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { adminSiteImagesQuery, saveSiteImageMutation } from "../../../api/admin/site-images.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import type { PickedImage } from "../../../platform/platform.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { useToasts } from "../../components/use-toasts.ts";
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
  /** Null to add one. */
  readonly image: SiteImage | null;
  /** A picture that is chosen already, for one to add. */
  readonly picture?: PickedImage;
  readonly onClose: () => void;
}

/** Adds or edits the picture of a place of the site. */
export function SiteImageDialog({ image, picture, onClose }: SiteImageDialogProps) {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<SiteImageForm>();
  const [edited] = useState(() => (image ? editedSiteImage(image) : newSiteImage(picture)));
  const [progress, setProgress] = useState<number | null>(null);
  const { mutateAsync } = useMutation(saveSiteImageMutation(api));

  const tellOfFailure = (error: ApiError, values: SiteImageForm) =>
    toasts.failure(
      isUploadFailure(error, values)
        ? "Failed to upload image. Please try again."
        : "There was an error saving the image. Please try again.",
      errorSentence(error),
    );
  const handleSubmit = async (values: SiteImageForm, version: number | undefined) => {
    try {
      const save = { id: image?.id ?? null, ...writtenSiteImage(values), version, onProgress: setProgress };
      await mutateAsync(save).finally(() => setProgress(null));
      toasts.success(image ? "Image updated" : "Image added");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 409) tellOfFailure(error, values);
      throw withFormFields(error, values);
    }
  };
  const readTheirs = async () => {
    const images = await queryClient.fetchQuery({ ...adminSiteImagesQuery(api), staleTime: 0 });
    const theirs = images.find(({ id }) => id === image?.id);
    if (!theirs) throw new Error("There is no such image");
    return editedSiteImage(theirs);
  };
  return (
    <FormDialog<SiteImageForm>
      title={image ? "Edit Image" : "Add Image"}
      width={760}
      form={form}
      edited={edited}
      submitText={image ? "Update" : "Save"}
      onSubmit={handleSubmit}
      readTheirs={readTheirs}
      onClose={onClose}
    >
      <SiteImageFields form={form} progress={progress} stored={image?.location ?? ""} />
    </FormDialog>
  );
}
