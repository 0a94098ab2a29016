import { type NewShareLink, shareLinkInput } from "@recital/contract/endpoints/music/share-links";
import { limits } from "@recital/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Form, Input, Switch } from "antd";
import { z } from "zod";
import { releaseKeys } from "../../../../../api/admin/releases.ts";
import { refreshAndWait } from "../../../../../api/admin/refresh.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { apiMutation } from "../../../../../api/api-query.ts";
import { FormDialog } from "../../../../components/form/form-dialog.tsx";
import { asNumber, CountField } from "../../../../components/form/number-fields.tsx";
import { useSchemaRule } from "../../../../components/form/saving.tsx";
import { TextItem } from "../../../../components/form/text-fields.tsx";
import { fromFieldTime } from "../../../../components/form/time-values.ts";
import { useTimeZone } from "../../../../identity.ts";
import { useTexts } from "../../../../language.ts";
import styles from "./private-links.module.css";
import { privateLinkTexts } from "./texts/index.ts";

/** The field names are the server's, so that its error messages find their fields. */
interface LinkForm {
  readonly label: string;
  /** The last day, such as `2026-12-24`; empty for none. */
  readonly expiresAt: string;
  /** Empty for any number. */
  readonly maxPlays: string;
  readonly canDownload: boolean;
}

interface NewLink {
  readonly releaseId: number;
  readonly body: z.input<typeof shareLinkInput>;
}

const { shape } = shareLinkInput;
const blank: LinkForm = { label: "", expiresAt: "", maxPlays: "", canDownload: false };
const enteredPlays = z.preprocess(writtenPlays, shape.maxPlays);

function writtenPlays(entered: unknown): unknown {
  return entered === "" ? null : asNumber(String(entered));
}

const addMutation = apiMutation(
  (api, { releaseId: id, body }: NewLink) => api("POST /api/admin/releases/:id/share-links", { params: { id }, body }),
  refreshAndWait(releaseKeys),
);

interface PrivateLinkDialogProps {
  readonly releaseId: number;
  readonly onAdded: (link: NewShareLink) => void;
  readonly onClose: () => void;
}

/** Adds a private link to a release. */
export function PrivateLinkDialog({ releaseId, onAdded, onClose }: PrivateLinkDialogProps) {
  const [form] = Form.useForm<LinkForm>();
  const timezone = useTimeZone();
  const texts = useTexts(privateLinkTexts);
  const schemaRule = useSchemaRule();
  const { mutateAsync } = useMutation(addMutation(useApi()));
  const handleSubmit = async ({ label, expiresAt, maxPlays, canDownload }: LinkForm) => {
    const end = fromFieldTime(`${expiresAt}T23:59`, timezone)?.toISOString() ?? null;
    // The form's rule has refused other texts.
    const plays = writtenPlays(maxPlays) as number | null;
    const body = { label, expiresAt: end, maxPlays: plays, canDownload };
    onAdded(await mutateAsync({ releaseId, body }));
  };
  return (
    <FormDialog<LinkForm>
      title={texts.title}
      form={form}
      edited={{ values: blank }}
      submitText={texts.make}
      onSubmit={handleSubmit}
      success={texts.made}
      failure={texts.makeFailed}
      onClose={onClose}
    >
      <p className="quiet">{texts.means}</p>
      <TextItem name="label" label={texts.label} required schema={shape.label} maxLength={limits.titleLength} />
      <Form.Item name="expiresAt" label={texts.lastDay} extra={texts.lastDayHint(timezone.replaceAll("_", " "))}>
        <Input type="date" max="2200-12-31" />
      </Form.Item>
      <Form.Item name="maxPlays" label={texts.maxPlays} rules={[schemaRule(enteredPlays)]} extra={texts.maxPlaysHint}>
        <CountField className={styles["plays"] ?? ""} placeholder={texts.noLimit} />
      </Form.Item>
      <Form.Item name="canDownload" label={texts.downloads} valuePropName="checked" extra={texts.downloadsHint}>
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
