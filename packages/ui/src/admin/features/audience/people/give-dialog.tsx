import { grantInput } from "@recital/contract/endpoints/audience/grants";
import { limits } from "@recital/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Form } from "antd";
import { giveMutation } from "../../../../api/admin/people.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { readSubject, SubjectField } from "../../../components/form/subject-field.tsx";
import { TextItem } from "../../../components/form/text-fields.tsx";

interface GiveForm {
  readonly subjectId: string | null;
  readonly reason: string;
}

const empty = { values: { subjectId: null, reason: "" } };

interface GiveDialogProps {
  readonly personId: number;
  readonly onClose: () => void;
}

/** Gives a person the files of a release or a product. */
export function GiveDialog({ personId, onClose }: GiveDialogProps) {
  const [form] = Form.useForm<GiveForm>();
  const { mutateAsync } = useMutation(giveMutation(useApi()));
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
      <SubjectField />
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
