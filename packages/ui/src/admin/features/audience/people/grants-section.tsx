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
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import styles from "./people.module.css";
import { peopleTexts } from "./texts/index.ts";

const GiveDialog = lazy(async () => ({ default: (await import("./give-dialog.tsx")).GiveDialog }));

/** What a person may download, bought or given. */
export function GrantsSection({ personId }: { readonly personId: number }) {
  const texts = useTexts(peopleTexts);
  const query = useQuery(grantsQuery(useApi(), personId));
  const [isGiving, setIsGiving] = useState(false);
  return (
    <section className="stack gap-3" aria-label={texts.downloads}>
      <div className={styles["joined"]}>
        <h3 className={styles["heading"]}>{texts.downloads}</h3>
        <Button size="small" icon={<GiftOutlined aria-hidden />} onClick={() => setIsGiving(true)}>
          {texts.give}
        </Button>
      </div>
      <Loaded query={query} waiting={texts.loadingDownloads} failure={texts.downloadsFailed}>
        {(grants) =>
          grants.length === 0 ? (
            <p className="flush quiet">{texts.nothingYet}</p>
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
  const texts = useTexts(peopleTexts);
  const language = useLanguage();
  const confirm = useConfirm();
  const { run, isPending } = useAction(revokeGrantMutation(useApi()), {
    success: texts.takenBack,
    failure: texts.takeBackFailed,
  });
  const { id, source, title, orderId, reason, revokedAt, startsAt } = grant;
  const timezone = useTimeZone();
  const handleRevoke = async () => {
    const isSure = await confirm({
      title: texts.takeBackQuestion(title),
      content: texts.takeBackHint,
      okText: texts.takeBack,
      isDangerous: true,
    });
    if (isSure) await run({ id: personId, grantId: id });
  };
  const dayOf = (at: string) => formatDay(at, language, timezone);
  return (
    <li className={styles["joined"]}>
      <div className="anywhere">
        <bdi>{title}</bdi>
        <p className="flush quiet small">
          {orderId === null ? (
            texts[source === "code" ? "redeemedOn" : "givenOn"](dayOf(startsAt))
          ) : (
            <Link className="link touch-line" to={paths.order(orderId)}>
              {texts.order(orderId)}
            </Link>
          )}
          {texts.reasonAndEnd(reason, revokedAt && dayOf(revokedAt))}
        </p>
      </div>
      {revokedAt === null && (
        <Button
          size="small"
          loading={isPending}
          aria-label={texts.takeBackOne(title)}
          onClick={() => void handleRevoke()}
        >
          {texts.takeBack}
        </Button>
      )}
    </li>
  );
}
