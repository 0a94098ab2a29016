import { grantInput } from "@recital/contract/endpoints/audience/grants";
import { limits } from "@recital/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Form } from "antd";
import { giveMutation } from "../../../../api/admin/people.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { readSubject, SubjectField } from "../../../components/form/subject-field.tsx";
import { TextItem } from "../../../components/form/text-fields.tsx";
import { useTexts } from "../../../language.ts";
import { peopleTexts } from "./texts/index.ts";

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
  const texts = useTexts(peopleTexts);
  const [form] = Form.useForm<GiveForm>();
  const { mutateAsync } = useMutation(giveMutation(useApi()));
  return (
    <FormDialog<GiveForm>
      title={texts.giveDownload}
      form={form}
      edited={empty}
      submitText={texts.giveAndSend}
      onSubmit={({ subjectId, reason }) => mutateAsync({ id: personId, reason, ...readSubject(subjectId) })}
      success={texts.given}
      failure={texts.giveFailed}
      onClose={onClose}
    >
      <p>{texts.giveHint}</p>
      <SubjectField />
      <TextItem
        name="reason"
        label={texts.reason}
        required
        schema={grantInput.shape.reason}
        maxLength={limits.titleLength}
      />
    </FormDialog>
  );
}
