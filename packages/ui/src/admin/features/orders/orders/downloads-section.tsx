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
import styles from "./order-details.module.css";
import panel from "./order-panel.module.css";

type OrderDownloads = NonNullable<AdminOrderDetail["downloads"]>;

interface DownloadsSectionProps {
  readonly id: number;
  readonly downloads: OrderDownloads;
}

/** An order's access to its files: the link, the downloads that are left, the log, and buttons that change it. */
export function DownloadsSection({ id, downloads }: DownloadsSectionProps) {
  const { expiresAt, revokedAt, files, log } = downloads;
  return (
    <section className={panel["part"]} aria-labelledby="order-downloads">
      <h3 id="order-downloads">Downloads</h3>
      {revokedAt === null ? (
        <CopyableLink path={downloads.url} />
      ) : (
        <p className="flush quiet small">Access was revoked on {formatDateTime(revokedAt, "en")}.</p>
      )}
      <p className="flush quiet small">Expires {formatDateTime(expiresAt, "en")}</p>
      <Files files={files} />
      <Actions id={id} isRevoked={revokedAt !== null} />
      {log.length > 0 && (
        <ul className={styles["list"]} aria-label="Log of downloads">
          {log.map(({ at, label, bytes, completed }, index) => (
            <li key={index}>
              <span dir="auto">{label}</span>{" "}
              <span className="flush quiet small">
                {formatDateTime(at, "en")} · {formatBytes(bytes, "en")} · {completed ? "Completed" : "Not completed"}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Files({ files }: Pick<OrderDownloads, "files">) {
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
              aria-label={`Save: ${label}`}
              title="Save this file"
              loading={savingId === assetId}
              onClick={() => save(assetId)}
            />
          )}
          <span className="flush quiet small">{revoked ? "Revoked" : `${used} used · ${left} left`}</span>
        </li>
      ))}
    </ul>
  );
}

const texts: Readonly<
  Record<
    DownloadsAction,
    { readonly button: string; readonly title: string; readonly content: string; readonly success: string }
  >
> = {
  reissue: {
    button: "New link",
    title: "Send a new link?",
    content: "The present link ends, and the customer gets the new one by email. The counts stay.",
    success: "The new link is on its way",
  },
  revoke: {
    button: "Revoke",
    title: "Revoke access?",
    content: "The link and its running downloads end. You can restore them later.",
    success: "Access revoked",
  },
  restore: {
    button: "Restore",
    title: "Restore access?",
    content: "The customer can download the files again.",
    success: "Access restored",
  },
  extend: {
    button: "Extend",
    title: "Extend access?",
    content: "Adds a year and 10 downloads of each file.",
    success: "Access extended",
  },
};

function Actions({ id, isRevoked }: { readonly id: number; readonly isRevoked: boolean }) {
  const confirm = useConfirm();
  const { run, isPending } = useAction(changeDownloadsMutation(useApi()), {
    success: (_order, { action }) => texts[action].success,
    failure: "Failed to change the downloads",
  });
  const handleClick = async (action: DownloadsAction) => {
    const { title, content, button } = texts[action];
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
          {texts[action].button}
        </Button>
      ))}
    </div>
  );
}
