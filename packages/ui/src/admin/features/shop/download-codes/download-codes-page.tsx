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
import { formatCount, formatDateTime, formatDay } from "../../../components/format.ts";
import { Badge, type BadgeHue } from "../../../components/layout/card.tsx";
import { LinkButton, PageHeader } from "../../../components/layout/page-header.tsx";
import rows from "../../../components/list/rows.module.css";
import { useTimeZone } from "../../../identity.ts";
import { paths } from "../../../paths.ts";
import { batchKeys } from "./batch-dialog.tsx";
import styles from "./download-codes.module.css";

const BatchDialog = lazy(async () => ({ default: (await import("./batch-dialog.tsx")).BatchDialog }));

/** The batches of codes that people enter at /redeem to download something, the newest first. */
export function DownloadCodesPage() {
  const query = useApiQuery("GET /api/admin/code-batches");
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="Download codes"
        text="Each code gives one person a download, for the press or on a card in the sleeve"
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
            Make codes
          </Button>
        }
      />
      <Loaded query={query} waiting="Loading the download codes" failure="Failed to load the download codes">
        {(batches) =>
          batches.length === 0 ? (
            <Empty>
              No download codes yet. Print them on cards for the sleeves of your records, or send them to journalists
              and to those who paid for your crowdfunding.
            </Empty>
          ) : (
            <ul className={rows["list"]} aria-label="Download codes">
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

const states: Readonly<Record<CodeBatch["state"], { readonly name: string; readonly hue: BadgeHue }>> = {
  active: { name: "Active", hue: "green" },
  "used-up": { name: "All redeemed", hue: "gray" },
  expired: { name: "Expired", hue: "gray" },
  stopped: { name: "Stopped", hue: "gray" },
};

function BatchRow({ batch }: { readonly batch: CodeBatch }) {
  const timezone = useTimeZone();
  const { id, name, title, total, redeemed, state, expiresAt, createdAt } = batch;
  const { hue, name: stateName } = states[state];
  return (
    <li className={`${rows["row"]} ${styles["row"]}`} aria-label={name}>
      <div className={rows["words"]}>
        <h2 className={styles["name"]}>
          <bdi>{name}</bdi>
        </h2>
        <span className="anywhere">{title === null ? "What it was for was deleted" : <bdi>{title}</bdi>}</span>
        <span className={rows["facts"]}>
          <Badge hue={hue}>{stateName}</Badge>
          <span>
            {redeemed.toLocaleString("en-US")} of {formatCount(total, "code")} redeemed
          </span>
          <span>Made on {formatDay(createdAt, "en", timezone)}</span>
          {expiresAt !== null && <span>Until {formatDateTime(expiresAt, "en", timezone)}</span>}
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
          Export to CSV
        </ExportButton>
        {state === "active" && (
          <>
            <LinkButton to={paths.codeCards(id)} label={`Print cards: ${name}`} icon={<PrinterOutlined aria-hidden />}>
              Print cards
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
  const confirm = useConfirm();
  const { run, isPending } = useAction(stopMutation(useApi()), {
    success: "Codes stopped",
    failure: "Failed to stop the codes",
  });
  const handleClick = async () => {
    const question = {
      title: "Stop these codes?",
      content: `${formatCount(total - redeemed, "code")} of “${name}” can never be redeemed then, also on printed cards. Who has redeemed one keeps the download.`,
    };
    if (await confirm({ ...question, okText: "Stop", isDangerous: true })) await run(id);
  };
  return (
    <Button danger loading={isPending} aria-label={`Stop: ${name}`} onClick={() => void handleClick()}>
      Stop
    </Button>
  );
}
