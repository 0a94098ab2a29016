import { Form } from "antd";
import { useApiQuery } from "../../../../api/api-query.ts";
import { Select } from "../../../components/form/select.tsx";

interface ReleaseOption {
  readonly value: number | null;
  readonly label: string;
}

/** The release that a product belongs to without bringing it, such as the record of a shirt; nothing without releases. */
export function RelatedReleaseField() {
  const { data: releases = [] } = useApiQuery("GET /api/admin/releases");
  if (releases.length === 0) return null;
  const options: readonly ReleaseOption[] = [
    { value: null, label: "No release" },
    ...releases.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <Form.Item
      name="relatedReleaseId"
      label="Belongs to"
      extra="Its page leads to this release. Buyers get its files only if the release names the product."
    >
      <Select options={options} />
    </Form.Item>
  );
}
