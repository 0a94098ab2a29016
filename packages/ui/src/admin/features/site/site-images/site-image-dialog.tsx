import { siteImageForm as siteImageSchema, type SiteImage } from "@recital/contract/endpoints/site/site-images";
import type { AdminLanguage } from "@recital/contract/values/language";
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
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { translateMessage } from "../../../components/form/schema-messages.ts";
import { SearchSelect } from "../../../components/form/search-select.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
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
import type { SiteImageTexts } from "./texts/en.ts";
import { siteImageTexts } from "./texts/index.ts";

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
  const texts = useTexts(siteImageTexts);
  return (
    <EntryDialog
      of={siteImages}
      entry={image}
      title={image ? texts.editImage : texts.addImage}
      submitText={image ? texts.update : texts.save}
      success={image ? texts.updated : texts.added}
      failure={(error, values) => ({
        title: isUploadFailure(error, values) ? texts.uploadFailed : texts.saveFailed,
        description: errorMessage(error),
      })}
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
  const language = useLanguage();
  const texts = useTexts(siteImageTexts);
  const { fields } = texts;
  const schemaRule = useSchemaRule();
  const place = Form.useWatch("place", form);
  const altText = Form.useWatch("altText", form);
  return (
    <div className={styles["columns"]}>
      <div>
        <Form.Item
          name="place"
          label={fields.place}
          required
          rules={[{ required: true, message: fields.placeRequired }]}
        >
          <SearchSelect placeholder={fields.choosePlace} options={placeOptions(videos, stored, texts)} />
        </Form.Item>
        <PlaceWords location={place} />
        {place === customPlace && (
          <Form.Item
            name="location"
            label={fields.location}
            required
            rules={[schemaRule(shape.location)]}
            extra={fields.locationHint}
          >
            <Input maxLength={100} autoCapitalize="none" spellCheck={false} placeholder="press_photo" />
          </Form.Item>
        )}
        <TextItem name="title" label={fields.title} required schema={shape.title} maxLength={limits.titleLength} />
        <Form.Item
          name="altText"
          label={fields.altText}
          required
          rules={[schemaRule(shape.altText)]}
          extra={fields.altTextHint}
        >
          <Input dir="auto" maxLength={limits.altTextLength} />
        </Form.Item>
        <Form.Item name="active" label={fields.active} valuePropName="checked" extra={fields.activeHint}>
          <Switch />
        </Form.Item>
      </div>
      <Form.Item name="image" label={fields.image} required rules={[imageRule(texts, language)]}>
        <ImageField
          progress={progress}
          alt={altText?.trim() || fields.preview}
          onRefuse={(message) => form.setFields([{ name: "image", errors: [message] }])}
        />
      </Form.Item>
    </div>
  );
}

/** Shows the place on the site where visitors see the image. */
function PlaceWords({ location }: { readonly location: string | undefined }) {
  const texts = useTexts(siteImageTexts);
  const place = placeOf(location);
  if (!place) return null;
  return (
    <p className={styles["where"]}>
      <PlaceMap place={place} height="5rem" />
      <span>{texts.sentence(texts.places[place].words)}</span>
    </p>
  );
}

function imageRule(texts: SiteImageTexts, language: AdminLanguage): Rule {
  return {
    validator: async (_rule, value: ImageValue) => {
      const refusal = refuseImageValue(value, texts);
      if (refusal !== null) throw new Error(await translateMessage(refusal, language));
    },
  };
}
