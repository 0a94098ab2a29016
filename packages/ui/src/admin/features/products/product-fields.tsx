import { priceIn, productInput } from "@recital/contract/endpoints/products";
import type { Currency } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { productCategory } from "@recital/contract/values/product-category";
import { Form, Input, Select, Switch } from "antd";
import { ImageField } from "../../components/image-field.tsx";
import { schemaRule } from "../../components/form-fields.ts";
import { useToasts } from "../../components/use-toasts.ts";
import { categoryLabels, writtenImage } from "./product-form.ts";
import styles from "./product-fields.module.css";

interface ProductFieldsProps {
  /** The uploaded share of the image, from 0 to 1; null while there is no upload. */
  readonly progress: number | null;
  readonly currency: Currency;
}

const { shape } = productInput;
const categories = productCategory.options.map((value) => ({ value, label: categoryLabels[value] }));

export function ProductFields({ progress, currency }: ProductFieldsProps) {
  const toasts = useToasts();
  return (
    <div className={styles["columns"]}>
      <div>
        <Form.Item name="name" label="Name" required rules={[schemaRule(shape.name)]}>
          <Input dir="auto" maxLength={limits.titleLength} />
        </Form.Item>
        <Form.Item name="description" label="Description" rules={[schemaRule(shape.description)]}>
          <Input.TextArea dir="auto" rows={3} maxLength={limits.descriptionLength} />
        </Form.Item>
        <div className={styles["pair"]}>
          <Form.Item name="price" label="Price" required rules={[schemaRule(priceIn(currency))]}>
            <Input
              type="number"
              inputMode={currency.decimals === 0 ? "numeric" : "decimal"}
              step={1 / 10 ** currency.decimals}
              min="0"
              prefix={currency.symbol}
            />
          </Form.Item>
          <Form.Item name="category" label="Category">
            <Select options={categories} />
          </Form.Item>
          <Form.Item name="is_digital" label="Digital Product" valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item name="is_active" label="Active" valuePropName="checked">
            <Switch />
          </Form.Item>
        </div>
      </div>
      <Form.Item name="image_url" label="Image URL" rules={[schemaRule(writtenImage)]}>
        <ImageField progress={progress} alt="The product's image" onRefuse={(sentence) => toasts.failure(sentence)} />
      </Form.Item>
    </div>
  );
}
