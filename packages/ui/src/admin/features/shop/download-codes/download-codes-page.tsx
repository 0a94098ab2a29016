import { PlusOutlined, PrinterOutlined } from "@ant-design/icons";
import type { CodeBatch } from "@recital/contract/endpoints/shop/code-batches";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { refreshAndWait } from "../../../../api/admin/refresh.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { apiMutation, useApiQuery } from "../../../../api/api-query.ts";
import { Empty, Loaded } from "../../../components/feedback/load-states.tsx";
import { useAction } from "../../../components/feedback/toasts.ts";
import { useConfirm } from "../../../components/feedback/unsaved-guard.tsx";
import { ExportButton } from "../../../components/form/save-file.tsx";
import { formatDateTime, formatDay } from "../../../components/format.ts";
import { Badge, type BadgeHue } from "../../../components/layout/card.tsx";
import { LinkButton, PageHeader } from "../../../components/layout/page-header.tsx";
import rows from "../../../components/list/rows.module.css";
import { useTimeZone } from "../../../identity.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { batchKeys } from "./batch-dialog.tsx";
import styles from "./download-codes.module.css";
import { downloadCodeTexts } from "./texts/index.ts";

const BatchDialog = lazy(async () => ({ default: (await import("./batch-dialog.tsx")).BatchDialog }));

/** The batches of codes that people enter at /redeem to download something, the newest first. */
export function DownloadCodesPage() {
  const texts = useTexts(downloadCodeTexts);
  const query = useApiQuery("GET /api/admin/code-batches");
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
            {texts.make}
          </Button>
        }
      />
      <Loaded query={query} waiting={texts.loading} failure={texts.loadFailed}>
        {(batches) =>
          batches.length === 0 ? (
            <Empty>{texts.none}</Empty>
          ) : (
            <ul className={rows["list"]} aria-label={texts.title}>
              {batches.map((batch) => (
                <BatchRow key={batch.id} batch={batch} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && (
        <Suspense fallback={null}>
          <BatchDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

const hues: Readonly<Record<CodeBatch["state"], BadgeHue>> = {
  active: "green",
  "used-up": "gray",
  expired: "gray",
  stopped: "gray",
};

function BatchRow({ batch }: { readonly batch: CodeBatch }) {
  const timezone = useTimeZone();
  const language = useLanguage();
  const texts = useTexts(downloadCodeTexts);
  const { id, name, title, total, redeemed, state, expiresAt, createdAt } = batch;
  return (
    <li className={`${rows["row"]} ${styles["row"]}`} aria-label={name}>
      <div className={rows["words"]}>
        <h2 className={styles["name"]}>
          <bdi>{name}</bdi>
        </h2>
        <span className="anywhere">{title === null ? texts.subjectDeleted : <bdi>{title}</bdi>}</span>
        <span className={rows["facts"]}>
          <Badge hue={hues[state]}>{texts.states[state]}</Badge>
          <span>{texts.redeemed(redeemed, total)}</span>
          <span>{texts.madeOn(formatDay(createdAt, language, timezone))}</span>
          {expiresAt !== null && <span>{texts.until(formatDateTime(expiresAt, language, timezone))}</span>}
        </span>
      </div>
      <div className={styles["actions"]}>
        <ExportButton
          name={name}
          read={async (api) => ({
            name: `download-codes-${id}.csv`,
            blob: await api("GET /api/admin/code-batches/:id/codes.csv", { params: { id } }),
          })}
        >
          {texts.exportCsv}
        </ExportButton>
        {state === "active" && (
          <>
            <LinkButton
              to={paths.codeCards(id)}
              label={texts.printCardsOf(name)}
              icon={<PrinterOutlined aria-hidden />}
            >
              {texts.printCards}
            </LinkButton>
            <StopButton batch={batch} />
          </>
        )}
      </div>
    </li>
  );
}

const stopMutation = apiMutation(
  (api, id: number) => api("POST /api/admin/code-batches/:id/stop", { params: { id } }),
  refreshAndWait(batchKeys),
);

function StopButton({ batch: { id, name, total, redeemed } }: { readonly batch: CodeBatch }) {
  const texts = useTexts(downloadCodeTexts).stop;
  const confirm = useConfirm();
  const { run, isPending } = useAction(stopMutation(useApi()), {
    success: texts.success,
    failure: texts.failure,
  });
  const handleClick = async () => {
    const content = texts.text(total - redeemed, name);
    if (await confirm({ title: texts.title, content, okText: texts.button, isDangerous: true })) await run(id);
  };
  return (
    <Button danger loading={isPending} aria-label={texts.buttonOf(name)} onClick={() => void handleClick()}>
      {texts.button}
    </Button>
  );
}
