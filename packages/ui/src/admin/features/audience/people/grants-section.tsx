import { GiftOutlined } from "@ant-design/icons";
import type { Grant } from "@recital/contract/endpoints/audience/grants";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { grantsQuery, revokeGrantMutation } from "../../../../api/admin/people.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { Loaded } from "../../../components/feedback/load-states.tsx";
import { useAction } from "../../../components/feedback/toasts.ts";
import { useConfirm } from "../../../components/feedback/unsaved-guard.tsx";
import { formatDay } from "../../../components/format.ts";
import { useTimeZone } from "../../../identity.ts";
import { paths } from "../../../paths.ts";
import styles from "./people.module.css";

const GiveDialog = lazy(async () => ({ default: (await import("./give-dialog.tsx")).GiveDialog }));

/** What a person may download, bought or given. */
export function GrantsSection({ personId }: { readonly personId: number }) {
  const query = useQuery(grantsQuery(useApi(), personId));
  const [isGiving, setIsGiving] = useState(false);
  return (
    <section className="stack gap-3" aria-label="Downloads">
      <div className={styles["joined"]}>
        <h3 className={styles["heading"]}>Downloads</h3>
        <Button size="small" icon={<GiftOutlined aria-hidden />} onClick={() => setIsGiving(true)}>
          Give…
        </Button>
      </div>
      <Loaded query={query} waiting="Loading the downloads" failure="Failed to load the downloads">
        {(grants) =>
          grants.length === 0 ? (
            <p className="flush quiet">Nothing yet</p>
          ) : (
            <ul className="plain-list stack gap-3">
              {grants.map((grant) => (
                <GrantRow key={grant.id} grant={grant} personId={personId} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isGiving && (
        <Suspense fallback={null}>
          <GiveDialog personId={personId} onClose={() => setIsGiving(false)} />
        </Suspense>
      )}
    </section>
  );
}

function GrantRow({ grant, personId }: { readonly grant: Grant; readonly personId: number }) {
  const confirm = useConfirm();
  const { run, isPending } = useAction(revokeGrantMutation(useApi()), {
    success: "Download taken back",
    failure: "Failed to take it back",
  });
  const { id, source, title, orderId, reason, revokedAt, startsAt } = grant;
  const timezone = useTimeZone();
  const handleRevoke = async () => {
    const content = "The link to it stops working at once. Nothing is refunded.";
    if (await confirm({ title: `Take back “${title}”?`, content, okText: "Take back", isDangerous: true })) {
      await run({ id: personId, grantId: id });
    }
  };
  return (
    <li className={styles["joined"]}>
      <div className="anywhere">
        <bdi>{title}</bdi>
        <p className="flush quiet small">
          {orderId === null ? (
            `${source === "code" ? "Code redeemed" : "Given"} on ${formatDay(startsAt, "en", timezone)}`
          ) : (
            <Link className="link touch-line" to={paths.order(orderId)}>
              Order #{orderId}
            </Link>
          )}
          {reason !== null && `: ${reason}`}
          {revokedAt !== null && `. Ended on ${formatDay(revokedAt, "en", timezone)}`}
        </p>
      </div>
      {revokedAt === null && (
        <Button size="small" loading={isPending} aria-label={`Take back: ${title}`} onClick={() => void handleRevoke()}>
          Take back
        </Button>
      )}
    </li>
  );
}
