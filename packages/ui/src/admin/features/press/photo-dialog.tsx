import { pressPhotoForm, type AdminPressPhoto } from "@recital/contract/endpoints/press";
import { limits } from "@recital/contract/values/limits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form, Input } from "antd";
import type { Rule } from "antd/es/form";
import { useState } from "react";
import { Select } from "../../components/listbox/select.tsx";
import { useApi } from "../../../api/api-context.tsx";
import { addPhotoMutation, adminPressQuery, changePhotoMutation } from "../../../api/admin/press.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { schemaRule } from "../../components/form-fields.ts";
import { ImageField } from "../../components/image-field.tsx";
import type { ImageValue } from "../../components/image-value.ts";
import { failureWithReason, findEntry } from "../../components/use-saving.ts";
import { editedPhoto, newPhoto, type PhotoForm } from "./press-form.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";

interface PhotoDialogProps {
  /** Null for a new photo. */
  readonly photo: AdminPressPhoto | null;
  readonly onClose: () => void;
}

const { shape } = pressPhotoForm;
const kindOptions = [
  { value: "photo", label: "Photo" },
  { value: "logo", label: "Logo" },
];

const imageRule: Rule = {
  validator: (_rule, { file }: ImageValue) =>
    file ? Promise.resolve() : Promise.reject(new UserFacingError("Please select an image file")),
};

/** Adds a photo or logo, or edits its texts. */
export function PhotoDialog({ photo, onClose }: PhotoDialogProps) {
  const [form] = Form.useForm<PhotoForm>();
  const [edited] = useState(() => (photo ? editedPhoto(photo) : newPhoto));
  const { save, readTheirs, progress } = useSave(photo);
  return (
    <FormDialog<PhotoForm>
      title={photo ? "Edit Photo" : "Add Photo"}
      form={form}
      edited={edited}
      submitText={photo ? "Update" : "Add Photo"}
      onSubmit={save}
      success={photo ? "Photo updated" : "Photo added"}
      failure={failureWithReason(photo ? "Failed to update the photo" : "Failed to add the photo")}
      {...(photo && { readTheirs })}
      onClose={onClose}
    >
      {!photo && (
        <>
          <Form.Item name="kind" label="Kind" extra="A logo keeps its transparent background.">
            <Select options={kindOptions} />
          </Form.Item>
          <Form.Item
            name="image"
            label="Image"
            required
            rules={[imageRule]}
            extra="In its full size, for print. The place and the camera that the file names are removed."
          >
            <ImageField
              progress={progress}
              alt="Preview"
              maxFileBytes={limits.pressPhotoBytes}
              onRefuse={(sentence) => form.setFields([{ name: "image", errors: [sentence] }])}
            />
          </Form.Item>
        </>
      )}
      <Form.Item
        name="alt"
        label="Alt text"
        required
        rules={[schemaRule(shape.alt)]}
        extra="Descriptive text for accessibility"
      >
        <Input dir="auto" maxLength={limits.altTextLength} />
      </Form.Item>
      <Form.Item name="credit" label="Credit" rules={[schemaRule(shape.credit)]} extra="Who made it">
        <Input dir="auto" maxLength={limits.nameLength} />
      </Form.Item>
    </FormDialog>
  );
}

/** Returns the functions that send the form and read the stored texts, and the upload's progress. */
function useSave(photo: AdminPressPhoto | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const added = useMutation(addPhotoMutation(api));
  const changed = useMutation(changePhotoMutation(api));
  const save = async (values: PhotoForm, version: number | undefined) => {
    // The form of a stored photo has no fields for its kind and file.
    const { alt, credit } = values;
    if (photo) return changed.mutateAsync({ id: photo.id, alt, credit, version });
    const { kind, image } = values;
    if (!image.file) throw new UserFacingError("Please select an image file");
    const sent = { kind, file: image.file, alt, credit, onProgress: setProgress };
    return added.mutateAsync(sent).finally(() => setProgress(null));
  };
  const readTheirs = async () => {
    const { photos } = await queryClient.fetchQuery({ ...adminPressQuery(api), staleTime: 0 });
    return editedPhoto(findEntry(photos, photo?.id));
  };
  return { save, readTheirs, progress };
}
