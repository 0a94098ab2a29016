import { useQuery } from "@tanstack/react-query";
import { Form } from "antd";
import { shippingQuery } from "../../../../api/admin/shipping.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { Select } from "../../../components/form/select.tsx";
import { useTexts } from "../../../language.ts";
import type { ProductForm } from "./product-form.ts";
import { productTexts } from "./texts/index.ts";

interface ClassOption {
  /** Null is the first class. */
  readonly value: number | null;
  readonly label: string;
}

/**
 * The shipping class of a posted product; nothing while there is a single class, or for a digital product, which keeps
 * its class in case it is posted again.
 */
export function ShippingClassField() {
  const texts = useTexts(productTexts).fields;
  const { data } = useQuery(shippingQuery(useApi()));
  const isDigital = Form.useWatch((values: ProductForm) => values.is_digital);
  const [first, ...others] = data?.classes ?? [];
  if (!first || others.length === 0 || isDigital) return null;
  const options: readonly ClassOption[] = [
    { value: null, label: first.name },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Form.Item name="shippingClassId" label={texts.shippingClass} extra={texts.shippingClassHint}>
      <Select options={options} />
    </Form.Item>
  );
}
