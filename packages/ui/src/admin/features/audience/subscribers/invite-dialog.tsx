import { invitation } from "@recital/contract/endpoints/audience/subscribers";
import { limits } from "@recital/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { inviteMutation } from "../../../../api/admin/subscribers.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { TextItem } from "../../../components/form/text-fields.tsx";
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { useTexts } from "../../../language.ts";
import { subscriberTexts } from "./texts/index.ts";

interface InviteForm {
  readonly email: string;
  readonly name: string;
}

const empty = { values: { email: "", name: "" } };
const { shape } = invitation;

/** Invites a person to the newsletter. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(subscriberTexts);
  const schemaRule = useSchemaRule();
  const [form] = Form.useForm<InviteForm>();
  const { mutateAsync } = useMutation(inviteMutation(useApi()));
  return (
    <FormDialog<InviteForm>
      title={texts.invitePerson}
      form={form}
      edited={empty}
      submitText={texts.sendInvitation}
      pendingText={texts.sending}
      onSubmit={(values) => mutateAsync(values)}
      success={texts.invited}
      failure={texts.inviteFailed}
      onClose={onClose}
    >
      <p>{texts.inviteHint}</p>
      <Form.Item name="email" label={texts.email} required rules={[schemaRule(shape.email)]}>
        <Input type="email" autoComplete="off" maxLength={limits.emailLength} placeholder={texts.emailExample} />
      </Form.Item>
      <TextItem name="name" label={texts.optionalName} schema={shape.name} maxLength={limits.nameLength} />
    </FormDialog>
  );
}
