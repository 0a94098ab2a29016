import { Form } from "antd";
import { useApiQuery } from "../../../../api/api-query.ts";
import { Select } from "../../../components/form/select.tsx";
import { useTexts } from "../../../language.ts";
import { productTexts } from "./texts/index.ts";

interface ReleaseOption {
  readonly value: number | null;
  readonly label: string;
}

/**
 * The release that a product belongs to without bringing it, such as the record of a shirt; nothing without releases. It is
 * there while they load, so that what is below it stays.
 */
export function RelatedReleaseField() {
  const texts = useTexts(productTexts).fields;
  const { data: releases } = useApiQuery("GET /api/admin/releases");
  if (releases?.length === 0) return null;
  const options: readonly ReleaseOption[] = [
    { value: null, label: texts.noRelease },
    ...(releases ?? []).map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <Form.Item name="relatedReleaseId" label={texts.release} extra={texts.releaseHint}>
      <Select options={options} />
    </Form.Item>
  );
}
