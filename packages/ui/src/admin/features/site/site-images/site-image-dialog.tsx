import { siteImageForm as siteImageSchema, type SiteImage } from "@recital/contract/endpoints/site/site-images";
import { limits } from "@recital/contract/values/limits";
import { useQuery } from "@tanstack/react-query";
import { Form, Input, Switch, type FormInstance } from "antd";
import type { Rule } from "antd/es/form";
import { useState } from "react";
import { useApi } from "../../../../api/api-context.tsx";
import { videosQuery } from "../../../../api/videos.ts";
import type { PickedImage } from "../../../../platform/platform.ts";
import { useErrorMessage } from "../../../components/feedback/toasts.ts";
import { EntryDialog } from "../../../components/form/form-dialog.tsx";
import { ImageField } from "../../../components/form/image-field.tsx";
import type { ImageValue } from "../../../components/form/image-value.ts";
import { TextItem } from "../../../components/form/text-fields.tsx";
import { schemaRule } from "../../../components/form/saving.tsx";
import { SearchSelect } from "../../../components/form/search-select.tsx";
import { TranslationTabs } from "../../../translations/translation-tabs.tsx";
import { customPlace, placeOf, placeOptions } from "./image-places.ts";
import { PlaceMap } from "./place-map.tsx";
import {
  isUploadFailure,
  newSiteImage,
  refuseImageValue,
  siteImageForm,
  siteImages,
  withFormFields,
  writtenSiteImage,
  type SiteImageForm,
} from "./site-image-form.ts";
import styles from "./site-images.module.css";

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
  const [form] = Form.useForm<SiteImageForm>();
  const [progress, setProgress] = useState<number | null>(null);
  const errorMessage = useErrorMessage();
  return (
    <EntryDialog
      of={siteImages}
      entry={image}
      title={image ? "Edit Image" : "Add Image"}
      submitText={image ? "Update" : "Save"}
      success={image ? "Image updated" : "Image added"}
      failure={(error, values) => ({ title: titleOfFailure(error, values), description: errorMessage(error) })}
      width={760}
      form={form}
      blank={newSiteImage(pickedImage, location || undefined)}
      formOf={siteImageForm}
      fieldsOf={writtenSiteImage}
      renameFields={withFormFields}
      onProgress={setProgress}
      onClose={onClose}
    >
      <TranslationTabs kind="image" id={image?.id ?? null} originals={image}>
        <SiteImageFields form={form} progress={progress} stored={image?.location ?? ""} />
      </TranslationTabs>
    </EntryDialog>
  );
}

function titleOfFailure(error: unknown, values: SiteImageForm): string {
  return isUploadFailure(error, values)
    ? "Failed to upload image. Please try again."
    : "There was an error saving the image. Please try again.";
}

interface SiteImageFieldsProps {
  readonly form: FormInstance<SiteImageForm>;
  /** The uploaded share of the file, from 0 to 1; null while there is no upload. */
  readonly progress: number | null;
  /** The image's stored location; empty for a new one. */
  readonly stored: string;
}

const { shape } = siteImageSchema;

function SiteImageFields({ form, progress, stored }: SiteImageFieldsProps) {
  const { data: videos = [] } = useQuery(videosQuery(useApi()));
  const place = Form.useWatch("place", form);
  const altText = Form.useWatch("altText", form);
  return (
    <div className={styles["columns"]}>
      <div>
        <Form.Item name="place" label="Location" required rules={[{ required: true, message: "Location is required" }]}>
          <SearchSelect placeholder="Choose a location" options={placeOptions(videos, stored)} />
        </Form.Item>
        <PlaceWords location={place} />
        {place === customPlace && (
          <Form.Item
            name="location"
            label="Location key"
            required
            rules={[schemaRule(shape.location)]}
            extra="Letters, digits, - and _"
          >
            <Input maxLength={100} autoCapitalize="none" spellCheck={false} placeholder="press_photo" />
          </Form.Item>
        )}
        <TextItem name="title" label="Title" required schema={shape.title} maxLength={limits.titleLength} />
        <Form.Item
          name="altText"
          label="Alt text"
          required
          rules={[schemaRule(shape.altText)]}
          extra="Descriptive text for accessibility"
        >
          <Input dir="auto" maxLength={limits.altTextLength} />
        </Form.Item>
        <Form.Item name="active" label="Active" valuePropName="checked" extra="Display this image on the site">
          <Switch />
        </Form.Item>
      </div>
      <Form.Item name="image" label="Image" required rules={[imageRule]}>
        <ImageField
          progress={progress}
          alt={altText?.trim() || "Preview"}
          onRefuse={(message) => form.setFields([{ name: "image", errors: [message] }])}
        />
      </Form.Item>
    </div>
  );
}

/** Shows the place on the site where visitors see the image. */
function PlaceWords({ location }: { readonly location: string | undefined }) {
  const described = placeOf(location);
  if (!described) return null;
  return (
    <p className={styles["where"]}>
      <PlaceMap place={described.place} height="5rem" />
      <span>{described.words}.</span>
    </p>
  );
}

const imageRule: Rule = {
  validator: (_rule, value: ImageValue) => {
    const refusal = refuseImageValue(value);
    return refusal === null ? Promise.resolve() : Promise.reject(new Error(refusal));
  },
};
