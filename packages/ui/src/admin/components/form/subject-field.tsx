import { grantInput } from "@recital/contract/endpoints/audience/grants";
import { useQuery } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { z } from "zod";
import { adminProductsQuery } from "../../../api/admin/products.ts";
import { useApi } from "../../../api/api-context.tsx";
import { useApiQuery } from "../../../api/api-query.ts";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import { SearchSelect } from "./search-select.tsx";

const chosen = z.object({ subjectId: z.string() });
const given = grantInput.omit({ reason: true });

/** Returns what a {@link SubjectField} has chosen. */
export function readSubject(text: string | null): z.output<typeof given> {
  const [subject, id] = chosen.parse({ subjectId: text }).subjectId.split(" ");
  return given.parse({ subject, subjectId: Number(id) });
}

/**
 * The field of a form that chooses a release or a product whose files are given. Its value, such as `release 1`, has the
 * name of the server's fault.
 */
export function SubjectField() {
  const texts = useTexts(componentTexts);
  const [search, setSearch] = useState("");
  return (
    <Form.Item name="subjectId" label={texts.subject} rules={[{ required: true, message: texts.chooseSubject }]}>
      <SearchSelect options={useSubjects(search)} onSearch={setSearch} emptyText={texts.noSuchSubject} />
    </Form.Item>
  );
}

/** Returns the releases and the digital products whose names contain the words. */
function useSubjects(search: string) {
  const api = useApi();
  const texts = useTexts(componentTexts);
  const words = search.toLowerCase();
  const { data: releases = [] } = useApiQuery("GET /api/admin/releases");
  const query = { sort: "name", limit: 50, offset: 0, ...(search && { search }) } as const;
  const { data: products } = useQuery(adminProductsQuery(api, query));
  return [
    ...releases
      .filter(({ title }) => title.toLowerCase().includes(words))
      .map(({ id, title }) => ({ value: `release ${id}`, label: texts.releaseOption(title) })),
    ...(products?.items ?? [])
      .filter(({ is_digital }) => is_digital)
      .map(({ id, name }) => ({ value: `product ${id}`, label: name })),
  ];
}
