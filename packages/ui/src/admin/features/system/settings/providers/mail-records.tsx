import { CheckCircleOutlined, InfoCircleOutlined, QuestionCircleOutlined, WarningOutlined } from "@ant-design/icons";
import type { MailRecord, MailRecords } from "@recital/contract/values/mail-records";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { checkMailRecordsMutation, mailRecordsQuery } from "../../../../../api/admin/settings.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../../components/feedback/toasts.ts";
import { CopyButton } from "../../../../components/list/copyable-link.tsx";
import { useTexts } from "../../../../language.ts";
import { providerTexts } from "./texts/index.ts";
import styles from "./providers.module.css";

/** Shows by which records mailboxes recognize the sender's emails; nothing without a mail server on the internet. */
export function MailRecordsPanel() {
  const api = useApi();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { records: texts } = useTexts(providerTexts);
  const { data } = useQuery(mailRecordsQuery(api));
  const { mutate, isPending } = useMutation(checkMailRecordsMutation(api));
  if (!data?.records) return null;
  const handleCheck = () =>
    mutate(undefined, {
      onError: (error) => toasts.failure(texts.failure, errorMessage(error)),
    });
  return (
    <section className={styles["check"]} aria-label={texts.label}>
      <p className="flush quiet">{texts.text(data.records.domain)}</p>
      <div role="status" className="stack gap-3">
        <Records records={data.records} />
      </div>
      <Button loading={isPending} onClick={handleCheck}>
        {texts.check}
      </Button>
    </section>
  );
}

function Records({ records: { spf, dkim, dmarc } }: { readonly records: MailRecords }) {
  return Object.entries({ SPF: spf, DKIM: dkim, DMARC: dmarc }).map(([name, record]) => (
    <Part key={name} name={name} record={record} />
  ));
}

const icons = {
  fine: CheckCircleOutlined,
  note: InfoCircleOutlined,
  fault: WarningOutlined,
  unknown: QuestionCircleOutlined,
};

function Part({ name, record: { state, says, fix, record } }: { readonly name: string; readonly record: MailRecord }) {
  const { records: texts } = useTexts(providerTexts);
  const Icon = icons[state];
  return (
    <div className={styles["part"]} data-state={state}>
      <Icon aria-hidden />
      <div className="stack gap-1">
        <div>
          <strong>{texts.heading(name)}</strong> {says}
        </div>
        {fix !== null && <div className="quiet">{fix}</div>}
        {record !== null && <TxtRecord name={name} record={record} />}
      </div>
    </div>
  );
}

interface TxtRecordProps {
  readonly name: string;
  readonly record: NonNullable<MailRecord["record"]>;
}

/** A record as the forms of domain providers have it. */
function TxtRecord({ name, record }: TxtRecordProps) {
  const { records: texts } = useTexts(providerTexts);
  return (
    <dl className={styles["record"]}>
      <dt>{texts.name}</dt>
      <dd>
        <code>{record.name}</code>
      </dd>
      <dt>TXT</dt>
      <dd className="wrap center gap-1-3">
        <code>{record.value}</code>
        <CopyButton text={record.value} what="record" name={name} />
      </dd>
    </dl>
  );
}
