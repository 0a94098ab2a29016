import { personFields, type PersonDetail } from "@recital/contract/endpoints/audience/people";
import { limits } from "@recital/contract/values/limits";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { joinPeopleMutation, peopleQuery, personQuery, savePersonMutation } from "../../../../api/admin/people.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { SearchSelect } from "../../../components/form/search-select.tsx";
import { splitTags, TextItem } from "../../../components/form/text-fields.tsx";
import { useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { peopleTexts } from "./texts/index.ts";

interface PersonDialogProps {
  readonly person: PersonDetail;
  readonly onClose: () => void;
}

interface PersonForm {
  readonly name: string;
  readonly note: string;
  /** Separated by commas. */
  readonly tags: string;
}

const { shape } = personFields;
const writtenTags = z.string().transform(splitTags).pipe(shape.tags);

function editedOf({ name, note, tags, version }: PersonDetail) {
  return { values: { name: name ?? "", note: note ?? "", tags: tags.join(", ") }, version };
}

/** Edits the owner's words about a person. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const texts = useTexts(peopleTexts);
  const schemaRule = useSchemaRule();
  const api = useApi();
  const client = useQueryClient();
  const [form] = Form.useForm<PersonForm>();
  const [edited] = useState(() => editedOf(person));
  const { mutateAsync } = useMutation(savePersonMutation(api));
  return (
    <FormDialog<PersonForm>
      title={texts.editPerson}
      form={form}
      edited={edited}
      submitText={texts.save}
      onSubmit={({ tags, ...values }, version) =>
        mutateAsync({ id: person.id, ...values, tags: splitTags(tags), version })
      }
      readTheirs={async () => editedOf(await client.fetchQuery({ ...personQuery(api, person.id), staleTime: 0 }))}
      success={texts.personUpdated}
      failure={texts.updateFailed}
      onClose={onClose}
    >
      <TextItem name="name" label={texts.name} schema={shape.name} maxLength={limits.nameLength} />
      <Form.Item name="tags" label={texts.tags} extra={texts.byCommas} rules={[schemaRule(writtenTags)]}>
        <Input dir="auto" />
      </Form.Item>
      <Form.Item name="note" label={texts.note} extra={texts.onlyYou} rules={[schemaRule(shape.note)]}>
        <Input.TextArea dir="auto" rows={4} maxLength={limits.descriptionLength} />
      </Form.Item>
    </FormDialog>
  );
}

interface JoinForm {
  readonly into: number | null;
}

const nobody = { values: { into: null } };

/** Joins a person with another, who is found by name or address. */
export function JoinDialog({ person, onClose }: PersonDialogProps) {
  const texts = useTexts(peopleTexts);
  const [form] = Form.useForm<JoinForm>();
  const [search, setSearch] = useState("");
  const [joinedId, setJoinedId] = useState<number | null>(null);
  const navigate = useNavigate();
  const { data } = useQuery(peopleQuery(useApi(), { filter: "all", ...(search && { search }), limit: 20, offset: 0 }));
  const { mutateAsync } = useMutation(joinPeopleMutation(useApi()));
  const options = (data?.items ?? [])
    .filter(({ id }) => id !== person.id)
    .map(({ id, name, email }) => ({ value: id, label: name === null ? email : `${name}, ${email}` }));
  return (
    <FormDialog<JoinForm>
      title={texts.joinWithAnother}
      form={form}
      edited={nobody}
      submitText={texts.joinThem}
      onSubmit={async ({ into }) => {
        const joined = await mutateAsync({ id: person.id, into: z.number().parse(into) });
        setJoinedId(joined.id);
      }}
      success={texts.joined}
      failure={texts.joinFailed}
      onClose={() => {
        onClose();
        if (joinedId !== null) void navigate(paths.person(joinedId));
      }}
    >
      <p>{texts.joinHint(person.email)}</p>
      <Form.Item name="into" label={texts.person} rules={[{ required: true, message: texts.choosePerson }]}>
        <SearchSelect
          options={options}
          onSearch={setSearch}
          placeholder={texts.nameOrEmail}
          emptyText={texts.nobodyFound}
        />
      </Form.Item>
    </FormDialog>
  );
}
