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
import { schemaRule } from "../../../components/form/saving.tsx";
import { SearchSelect } from "../../../components/form/search-select.tsx";
import { splitTags, TextItem } from "../../../components/form/text-fields.tsx";
import { paths } from "../../../paths.ts";

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
  const api = useApi();
  const client = useQueryClient();
  const [form] = Form.useForm<PersonForm>();
  const [edited] = useState(() => editedOf(person));
  const { mutateAsync } = useMutation(savePersonMutation(api));
  return (
    <FormDialog<PersonForm>
      title="Edit Person"
      form={form}
      edited={edited}
      submitText="Save"
      onSubmit={({ tags, ...values }, version) =>
        mutateAsync({ id: person.id, ...values, tags: splitTags(tags), version })
      }
      readTheirs={async () => editedOf(await client.fetchQuery({ ...personQuery(api, person.id), staleTime: 0 }))}
      success="Person updated"
      failure="Failed to update the person"
      onClose={onClose}
    >
      <TextItem name="name" label="Name" schema={shape.name} maxLength={limits.nameLength} />
      <Form.Item name="tags" label="Tags" extra="Separated by commas" rules={[schemaRule(writtenTags)]}>
        <Input dir="auto" />
      </Form.Item>
      <Form.Item name="note" label="Note" extra="Only you see it." rules={[schemaRule(shape.note)]}>
        <Input.TextArea dir="auto" rows={4} maxLength={limits.descriptionLength} />
      </Form.Item>
    </FormDialog>
  );
}

interface JoinForm {
  readonly into: number | null;
}

const nobody = { values: { into: null } };
const chosen = z.object({ into: z.number("Choose a person") });

/** Joins a person with another, who is found by name or address. */
export function JoinDialog({ person, onClose }: PersonDialogProps) {
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
      title="Join with another person"
      form={form}
      edited={nobody}
      submitText="Join"
      onSubmit={async ({ into }) => {
        const joined = await mutateAsync({ id: person.id, into: chosen.parse({ into }).into });
        setJoinedId(joined.id);
      }}
      success="They are one person now"
      failure="Failed to join them"
      onClose={() => {
        onClose();
        if (joinedId !== null) void navigate(paths.person(joinedId));
      }}
    >
      <p>Orders, newsletter and messages of {person.email} then belong to the other person. You can undo it.</p>
      <Form.Item name="into" label="Person" required rules={[schemaRule(chosen.shape.into)]}>
        <SearchSelect options={options} onSearch={setSearch} placeholder="Name or email" emptyText="Nobody found" />
      </Form.Item>
    </FormDialog>
  );
}
