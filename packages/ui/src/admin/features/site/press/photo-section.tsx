import { PlusOutlined } from "@ant-design/icons";
import { pressPhotoForm, type AdminPressPhoto } from "@recital/contract/endpoints/site/press";
import { formatBytes } from "@recital/contract/values/format";
import { limits } from "@recital/contract/values/limits";
import { Button, Form, Input } from "antd";
import type { Rule } from "antd/es/form";
import { useState } from "react";
import { UserFacingError } from "../../../../platform/user-facing-error.ts";
import { Empty } from "../../../components/feedback/load-states.tsx";
import { EntryDialog } from "../../../components/form/form-dialog.tsx";
import { ImageField } from "../../../components/form/image-field.tsx";
import { readyFile, type ImageValue } from "../../../components/form/image-value.ts";
import { schemaRule } from "../../../components/form/saving.tsx";
import { Select } from "../../../components/form/select.tsx";
import { EditDeleteButtons } from "../../../components/list/edit-buttons.tsx";
import { PreviewImage } from "../../../components/list/preview-image.tsx";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { newPhoto, photoForm, photos, type PhotoForm } from "./press-form.ts";
import styles from "./press.module.css";
import { useEditedEntry, useFragment } from "../../../components/list/linked.ts";

/** The photos and logos. */
export function PhotoSection({ stored }: { readonly stored: readonly AdminPressPhoto[] }) {
  const [edited, setEdited] = useEditedEntry<AdminPressPhoto, "new">(stored);
  const { remove, isLeaving } = useDeletion(photoDeletion);
  const shown = stored.filter((photo) => !isLeaving(photo));
  return (
    <section ref={useFragment<HTMLElement>("press-photos")} className={styles["panel"]} aria-labelledby="press-photos">
      <div className={styles["head"]}>
        <h2 id="press-photos">Photos and logos</h2>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited("new")}>
          Add Photo
        </Button>
      </div>
      {shown.length === 0 ? (
        <Empty>No photos yet. Add the large files: journalists need at least 2,500 pixels.</Empty>
      ) : (
        <ul className="plain-list stack">
          {shown.map((photo) => (
            <Photo key={photo.id} photo={photo} onEdit={() => setEdited(photo)} onDelete={() => void remove(photo)} />
          ))}
        </ul>
      )}
      {edited && <PhotoDialog photo={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

interface PhotoProps {
  readonly photo: AdminPressPhoto;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function Photo({ photo: { kind, alt, credit, imageUrl, image, print }, onEdit, onDelete }: PhotoProps) {
  return (
    <li className={styles["photo"]} aria-label={alt}>
      <div className={styles["preview"]} data-kind={kind}>
        <PreviewImage src={imageUrl} set={image} alt="" sizes="6rem" />
      </div>
      <div className="stack gap-half anywhere">
        <span dir="auto">{alt}</span>
        <span className="quiet small" dir="auto">
          {kind === "logo" ? "Logo" : credit === null ? "No credit" : `Credit: ${credit}`}
        </span>
        <span className="quiet small">
          {print.width} × {print.height} px, {formatBytes(print.size, "en")}
        </span>
      </div>
      <span>
        <EditDeleteButtons name={alt} onEdit={onEdit} onDelete={onDelete} />
      </span>
    </li>
  );
}

const photoDeletion: Deletion<AdminPressPhoto> = {
  mutation: photos.remove,
  nameOf: ({ alt }) => alt,
  success: "Photo deleted",
  failure: "Failed to delete the photo",
};

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
function PhotoDialog({ photo, onClose }: PhotoDialogProps) {
  const [form] = Form.useForm<PhotoForm>();
  const [progress, setProgress] = useState<number | null>(null);
  return (
    <EntryDialog
      of={photos}
      entry={photo}
      title={photo ? "Edit Photo" : "Add Photo"}
      submitText={photo ? "Update" : "Add Photo"}
      success={photo ? "Photo updated" : "Photo added"}
      failure={photo ? "Failed to update the photo" : "Failed to add the photo"}
      form={form}
      blank={newPhoto}
      formOf={photoForm}
      // The form of a stored photo has no fields for its kind and file.
      fieldsOf={async ({ kind, image, alt, credit }) =>
        photo ? { alt, credit } : { kind, image: await readyFile(image), alt, credit }
      }
      onProgress={setProgress}
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
              filesFor="print"
              onRefuse={(message) => form.setFields([{ name: "image", errors: [message] }])}
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
    </EntryDialog>
  );
}
