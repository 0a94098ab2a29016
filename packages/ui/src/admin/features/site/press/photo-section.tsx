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
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { Select } from "../../../components/form/select.tsx";
import { EditDeleteButtons } from "../../../components/list/edit-buttons.tsx";
import { PreviewImage } from "../../../components/list/preview-image.tsx";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { newPhoto, photoForm, photos, type PhotoForm } from "./press-form.ts";
import styles from "./press.module.css";
import type { PressTexts } from "./texts/en.ts";
import { pressTexts } from "./texts/index.ts";
import { useEditedEntry, useFragment } from "../../../components/list/linked.ts";

/** The photos and logos. */
export function PhotoSection({ stored }: { readonly stored: readonly AdminPressPhoto[] }) {
  const [edited, setEdited] = useEditedEntry<AdminPressPhoto, "new">(stored);
  const texts = useTexts(pressTexts).photos;
  const { remove, isLeaving } = useDeletion(photoDeletion(texts));
  const shown = stored.filter((photo) => !isLeaving(photo));
  return (
    <section ref={useFragment<HTMLElement>("press-photos")} className={styles["panel"]} aria-labelledby="press-photos">
      <div className={styles["head"]}>
        <h2 id="press-photos">{texts.title}</h2>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited("new")}>
          {texts.add}
        </Button>
      </div>
      {shown.length === 0 ? (
        <Empty>{texts.none}</Empty>
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
  const language = useLanguage();
  const texts = useTexts(pressTexts).photos;
  return (
    <li className={styles["photo"]} aria-label={alt}>
      <div className={styles["preview"]} data-kind={kind}>
        <PreviewImage src={imageUrl} set={image} alt="" sizes="6rem" />
      </div>
      <div className="stack gap-half anywhere">
        <span dir="auto">{alt}</span>
        <span className="quiet small" dir="auto">
          {kind === "logo" ? texts.logo : credit === null ? texts.noCredit : texts.creditOf(credit)}
        </span>
        <span className="quiet small">{texts.sizes(print.width, print.height, formatBytes(print.size, language))}</span>
      </div>
      <span>
        <EditDeleteButtons name={alt} onEdit={onEdit} onDelete={onDelete} />
      </span>
    </li>
  );
}

function photoDeletion(texts: PressTexts["photos"]): Deletion<AdminPressPhoto> {
  return { mutation: photos.remove, nameOf: ({ alt }) => alt, success: texts.deleted, failure: texts.deleteFailed };
}

interface PhotoDialogProps {
  /** Null for a new photo. */
  readonly photo: AdminPressPhoto | null;
  readonly onClose: () => void;
}

const { shape } = pressPhotoForm;

function imageRule(texts: PressTexts["photos"]): Rule {
  return {
    validator: (_rule, { file }: ImageValue) =>
      file ? Promise.resolve() : Promise.reject(new UserFacingError(texts.imageRequired)),
  };
}

/** Adds a photo or logo, or edits its texts. */
function PhotoDialog({ photo, onClose }: PhotoDialogProps) {
  const [form] = Form.useForm<PhotoForm>();
  const texts = useTexts(pressTexts).photos;
  const schemaRule = useSchemaRule();
  const [progress, setProgress] = useState<number | null>(null);
  return (
    <EntryDialog
      of={photos}
      entry={photo}
      title={photo ? texts.edit : texts.add}
      submitText={photo ? texts.update : texts.add}
      success={photo ? texts.updated : texts.added}
      failure={photo ? texts.updateFailed : texts.addFailed}
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
          <Form.Item name="kind" label={texts.kind} extra={texts.kindHint}>
            <Select options={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))} />
          </Form.Item>
          <Form.Item name="image" label={texts.image} required rules={[imageRule(texts)]} extra={texts.imageHint}>
            <ImageField
              progress={progress}
              alt={texts.preview}
              filesFor="print"
              onRefuse={(message) => form.setFields([{ name: "image", errors: [message] }])}
            />
          </Form.Item>
        </>
      )}
      <Form.Item name="alt" label={texts.alt} required rules={[schemaRule(shape.alt)]} extra={texts.altHint}>
        <Input dir="auto" maxLength={limits.altTextLength} />
      </Form.Item>
      <Form.Item name="credit" label={texts.credit} rules={[schemaRule(shape.credit)]} extra={texts.creditHint}>
        <Input dir="auto" maxLength={limits.nameLength} />
      </Form.Item>
    </EntryDialog>
  );
}
