import { siteImageForm } from "@recital/contract/endpoints/site-images";
import { limits } from "@recital/contract/values/limits";
import { useQuery } from "@tanstack/react-query";
import { Form, Input, Switch, type FormInstance } from "antd";
import type { Rule } from "antd/es/form";
import { SearchSelect } from "../../components/listbox/search-select.tsx";
import { useApi } from "../../../api/api-context.tsx";
import { videosQuery } from "../../../api/videos.ts";
import { ImageField } from "../../components/image-field.tsx";
import type { ImageValue } from "../../components/image-value.ts";
import { schemaRule } from "../../components/form-fields.ts";
import { customPlace, placeOf, placeOptions } from "./image-places.ts";
import { PlaceMap } from "./place-map.tsx";
import { refuseImageValue, type SiteImageForm } from "./site-image-form.ts";
import styles from "./site-images.module.css";

interface SiteImageFieldsProps {
  readonly form: FormInstance<SiteImageForm>;
  /** The uploaded share of the file, from 0 to 1; null while there is no upload. */
  readonly progress: number | null;
  /** The image's stored location; empty for a new one. */
  readonly stored: string;
}

const { shape } = siteImageForm;

export function SiteImageFields({ form, progress, stored }: SiteImageFieldsProps) {
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
        <Form.Item name="title" label="Title" required rules={[schemaRule(shape.title)]}>
          <Input dir="auto" maxLength={limits.titleLength} />
        </Form.Item>
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
          onRefuse={(sentence) => form.setFields([{ name: "image", errors: [sentence] }])}
        />
      </Form.Item>
    </div>
  );
}

/** Where visitors see the image. */
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
