import { grantInput } from "@recital/contract/endpoints/audience/grants";
import { limits } from "@recital/contract/values/limits";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { z } from "zod";
import { giveMutation } from "../../../../api/admin/people.ts";
import { adminProductsQuery } from "../../../../api/admin/products.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { schemaRule } from "../../../components/form/saving.tsx";
import { SearchSelect } from "../../../components/form/search-select.tsx";
import { TextItem } from "../../../components/form/text-fields.tsx";

interface GiveForm {
  /** Such as `release 1`; named as the server names its fault. */
  readonly subjectId: string | null;
  readonly reason: string;
}

const empty = { values: { subjectId: null, reason: "" } };
const chosen = z.object({ subjectId: z.string("Choose a release or a product") });
const given = grantInput.omit({ reason: true });

function readSubject(text: string | null): z.output<typeof given> {
  const [subject, id] = chosen.parse({ subjectId: text }).subjectId.split(" ");
  return given.parse({ subject, subjectId: Number(id) });
}

interface GiveDialogProps {
  readonly personId: number;
  readonly onClose: () => void;
}

/** Gives a person the files of a release or a product. */
export function GiveDialog({ personId, onClose }: GiveDialogProps) {
  const api = useApi();
  const [form] = Form.useForm<GiveForm>();
  const { mutateAsync } = useMutation(giveMutation(api));
  const [search, setSearch] = useState("");
  return (
    <FormDialog<GiveForm>
      title="Give a download"
      form={form}
      edited={empty}
      submitText="Give and send"
      onSubmit={({ subjectId, reason }) => mutateAsync({ id: personId, reason, ...readSubject(subjectId) })}
      success="Given. The link is on its way."
      failure="Failed to give it"
      onClose={onClose}
    >
      <p>They get an email with a link, which works for a year.</p>
      <Form.Item name="subjectId" label="Release or product" required rules={[schemaRule(chosen.shape.subjectId)]}>
        <SearchSelect options={useSubjects(search)} onSearch={setSearch} emptyText="Nothing has this name" />
      </Form.Item>
      <TextItem
        name="reason"
        label="Reason, for you alone"
        required
        schema={grantInput.shape.reason}
        maxLength={limits.titleLength}
      />
    </FormDialog>
  );
}

/** Returns the releases and the digital products whose names contain the words. */
function useSubjects(search: string) {
  const api = useApi();
  const words = search.toLowerCase();
  const { data: releases = [] } = useApiQuery("GET /api/admin/releases");
  const query = { sort: "name", limit: 50, offset: 0, ...(search && { search }) } as const;
  const { data: products } = useQuery(adminProductsQuery(api, query));
  return [
    ...releases
      .filter(({ title }) => title.toLowerCase().includes(words))
      .map(({ id, title }) => ({ value: `release ${id}`, label: `${title} (release)` })),
    ...(products?.items ?? [])
      .filter(({ is_digital }) => is_digital)
      .map(({ id, name }) => ({ value: `product ${id}`, label: name })),
  ];
}
