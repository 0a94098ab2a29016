import { invitation } from "@recital/contract/endpoints/audience/subscribers";
import { limits } from "@recital/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { inviteMutation } from "../../../../api/admin/subscribers.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { TextItem } from "../../../components/form/text-fields.tsx";
import { schemaRule } from "../../../components/form/saving.tsx";

interface InviteForm {
  readonly email: string;
  readonly name: string;
}

const empty = { values: { email: "", name: "" } };
const { shape } = invitation;

/** Invites a person to the newsletter. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [form] = Form.useForm<InviteForm>();
  const { mutateAsync } = useMutation(inviteMutation(useApi()));
  return (
    <FormDialog<InviteForm>
      title="Invite a person"
      form={form}
      edited={empty}
      submitText="Send invitation"
      pendingText="Sending..."
      onSubmit={(values) => mutateAsync(values)}
      success="Invitation sent"
      failure="Failed to send the invitation"
      onClose={onClose}
    >
      <p>We email them a confirmation link. They are subscribed once they confirm.</p>
      <Form.Item name="email" label="Email" required rules={[schemaRule(shape.email)]}>
        <Input type="email" autoComplete="off" maxLength={limits.emailLength} placeholder="name@example.com" />
      </Form.Item>
      <TextItem name="name" label="Name (optional)" schema={shape.name} maxLength={limits.nameLength} />
    </FormDialog>
  );
}
