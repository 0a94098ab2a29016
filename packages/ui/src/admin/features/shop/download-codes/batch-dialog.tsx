import { codeBatchInput } from "@recital/contract/endpoints/shop/code-batches";
import { limits } from "@recital/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { z } from "zod";
import { refreshAndWait } from "../../../../api/admin/refresh.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { apiMutation } from "../../../../api/api-query.ts";
import { keysOf } from "../../../../api/query-keys.ts";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { asNumber, CountField } from "../../../components/form/number-fields.tsx";
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { readSubject, SubjectField } from "../../../components/form/subject-field.tsx";
import { TextItem } from "../../../components/form/text-fields.tsx";
import { fromFieldTime } from "../../../components/form/time-values.ts";
import { useTimeZone } from "../../../identity.ts";
import { useTexts } from "../../../language.ts";
import styles from "./download-codes.module.css";
import { downloadCodeTexts } from "./texts/index.ts";

/** The field names are the server's, so that its error messages find their fields. */
interface BatchForm {
  readonly name: string;
  readonly subjectId: string | null;
  readonly count: string;
  /** The last day, such as `2026-12-24`; empty for none. */
  readonly expiresAt: string;
}

const { shape } = codeBatchInput;
const blank: BatchForm = { name: "", subjectId: null, count: "", expiresAt: "" };
const enteredCount = z.preprocess((entered) => asNumber(String(entered)), shape.count);

export const batchKeys = keysOf("/api/admin/code-batches");

const addMutation = apiMutation(
  (api, body: z.input<typeof codeBatchInput>) => api("POST /api/admin/code-batches", { body }),
  refreshAndWait(batchKeys),
);

/** Makes a batch of codes. */
export function BatchDialog({ onClose }: { readonly onClose: () => void }) {
  const { make, dialog: texts } = useTexts(downloadCodeTexts);
  const schemaRule = useSchemaRule();
  const [form] = Form.useForm<BatchForm>();
  const timezone = useTimeZone();
  const { mutateAsync } = useMutation(addMutation(useApi()));
  const handleSubmit = ({ name, subjectId, count, expiresAt }: BatchForm) => {
    const end = fromFieldTime(`${expiresAt}T23:59`, timezone)?.toISOString() ?? null;
    return mutateAsync({ name, ...readSubject(subjectId), count: enteredCount.parse(count), expiresAt: end });
  };
  return (
    <FormDialog<BatchForm>
      title={make}
      form={form}
      edited={{ values: blank }}
      submitText={make}
      onSubmit={handleSubmit}
      success={texts.success}
      failure={texts.failure}
      onClose={onClose}
    >
      <TextItem
        name="name"
        label={texts.name}
        required
        schema={shape.name}
        maxLength={limits.titleLength}
        placeholder={texts.nameExample}
      />
      <SubjectField />
      <Form.Item
        name="count"
        label={texts.count}
        required
        rules={[schemaRule(enteredCount)]}
        extra={texts.countHint(limits.codesPerBatch)}
      >
        <CountField className={styles["count"] ?? ""} />
      </Form.Item>
      <Form.Item name="expiresAt" label={texts.lastDay} extra={texts.lastDayHint(timezone.replaceAll("_", " "))}>
        <Input type="date" max="2200-12-31" />
      </Form.Item>
    </FormDialog>
  );
}
