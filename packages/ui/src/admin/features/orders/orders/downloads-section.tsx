import { DownloadOutlined } from "@ant-design/icons";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { formatBytes } from "@recital/contract/values/format";
import { Button } from "antd";
import { changeDownloadsMutation, type DownloadsAction } from "../../../../api/admin/order-changes.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useAction } from "../../../components/feedback/toasts.ts";
import { useConfirm } from "../../../components/feedback/unsaved-guard.tsx";
import { useSaveStoredFile } from "../../../components/form/save-file.tsx";
import { formatDateTime } from "../../../components/format.ts";
import { CopyableLink } from "../../../components/list/copyable-link.tsx";
import rows from "../../../components/list/rows.module.css";
import { useLanguage, useTexts } from "../../../language.ts";
import styles from "./order-details.module.css";
import panel from "./order-panel.module.css";
import { orderTexts } from "./texts/index.ts";

type OrderDownloads = NonNullable<AdminOrderDetail["downloads"]>;

interface DownloadsSectionProps {
  readonly id: number;
  readonly downloads: OrderDownloads;
}

/** An order's access to its files: the link, the downloads that are left, the log, and buttons that change it. */
export function DownloadsSection({ id, downloads }: DownloadsSectionProps) {
  const language = useLanguage();
  const { downloads: texts } = orderTexts[language];
  const { expiresAt, revokedAt, files, log } = downloads;
  return (
    <section className={panel["part"]} aria-labelledby="order-downloads">
      <h3 id="order-downloads">{texts.title}</h3>
      {revokedAt === null ? (
        <CopyableLink path={downloads.url} />
      ) : (
        <p className="flush quiet small">{texts.revokedOn(formatDateTime(revokedAt, language))}</p>
      )}
      <p className="flush quiet small">{texts.expires(formatDateTime(expiresAt, language))}</p>
      <Files files={files} />
      <Actions id={id} isRevoked={revokedAt !== null} />
      {log.length > 0 && (
        <ul className={styles["list"]} aria-label={texts.log}>
          {log.map(({ at, label, bytes, completed }, index) => (
            <li key={index}>
              <span dir="auto">{label}</span>{" "}
              <span className="flush quiet small">
                {formatDateTime(at, language)} · {formatBytes(bytes, language)} ·{" "}
                {completed ? texts.completed : texts.notCompleted}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Files({ files }: Pick<OrderDownloads, "files">) {
  const { downloads: texts } = useTexts(orderTexts);
  const { save, savingId } = useSaveStoredFile();
  return (
    <ul className="plain-list stack">
      {files.map(({ id, assetId, label, used, left, revoked }) => (
        <li key={id} className={rows["item"]}>
          <span dir="auto" className={rows["name"]}>
            {label}
          </span>
          {assetId !== null && (
            <Button
              type="text"
              size="small"
              icon={<DownloadOutlined aria-hidden />}
              aria-label={texts.save(label)}
              title={texts.saveHint}
              loading={savingId === assetId}
              onClick={() => save(assetId)}
            />
          )}
          <span className="flush quiet small">{revoked ? texts.revoked : texts.counts(used, left)}</span>
        </li>
      ))}
    </ul>
  );
}

function Actions({ id, isRevoked }: { readonly id: number; readonly isRevoked: boolean }) {
  const { downloads: texts } = useTexts(orderTexts);
  const confirm = useConfirm();
  const { run, isPending } = useAction(changeDownloadsMutation(useApi()), {
    success: (_order, { action }) => texts.actions[action].success,
    failure: texts.failed,
  });
  const handleClick = async (action: DownloadsAction) => {
    const { title, content, button } = texts.actions[action];
    if (await confirm({ title, content, okText: button, isDangerous: action === "revoke" })) await run({ id, action });
  };
  const actions: readonly DownloadsAction[] = isRevoked ? ["restore"] : ["reissue", "extend", "revoke"];
  return (
    <div className="wrap gap-2">
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          danger={action === "revoke"}
          disabled={isPending}
          onClick={() => void handleClick(action)}
        >
          {texts.actions[action].button}
        </Button>
      ))}
    </div>
  );
}
