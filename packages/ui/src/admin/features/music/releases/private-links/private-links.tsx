import { PlusOutlined } from "@ant-design/icons";
import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import type { NewShareLink, ShareLink } from "@recital/contract/endpoints/music/share-links";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { releaseKeys } from "../../../../../api/admin/releases.ts";
import { refreshAndWait } from "../../../../../api/admin/refresh.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { apiMutation, useApiQuery } from "../../../../../api/api-query.ts";
import { Loaded } from "../../../../components/feedback/load-states.tsx";
import { useAction } from "../../../../components/feedback/toasts.ts";
import { useConfirm } from "../../../../components/feedback/unsaved-guard.tsx";
import { formatDateTime } from "../../../../components/format.ts";
import { Badge, type BadgeHue } from "../../../../components/layout/card.tsx";
import { CopyableLink } from "../../../../components/list/copyable-link.tsx";
import { useTimeZone } from "../../../../identity.ts";
import { useLanguage, useTexts } from "../../../../language.ts";
import tracks from "../tracks.module.css";
import styles from "./private-links.module.css";
import type { PrivateLinkTexts } from "./texts/en.ts";
import { privateLinkTexts } from "./texts/index.ts";

const PrivateLinkDialog = lazy(async () => ({
  default: (await import("./private-link-dialog.tsx")).PrivateLinkDialog,
}));

/** The private links of a release, by which people hear it before it is out. */
export function PrivateLinks({ release: { id } }: { readonly release: Pick<AdminReleaseDetail, "id"> }) {
  const query = useApiQuery("GET /api/admin/releases/:id/share-links", { params: { id } });
  const texts = useTexts(privateLinkTexts);
  const [isAdding, setIsAdding] = useState(false);
  // A path is known only until the screen is left.
  const [added, setAdded] = useState<readonly NewShareLink[]>([]);
  return (
    <section className={tracks["section"]} aria-label={texts.heading}>
      <header className={tracks["header"]}>
        <h2>{texts.heading}</h2>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
          {texts.add}
        </Button>
      </header>
      <Loaded query={query} waiting={texts.loading} failure={texts.loadFailed}>
        {(links) =>
          links.length === 0 ? (
            <p className="flush quiet">{texts.explanation}</p>
          ) : (
            <ul className="plain-list" aria-label={texts.heading}>
              {links.map((link) => (
                <LinkRow
                  key={link.id}
                  releaseId={id}
                  link={link}
                  path={added.find((made) => made.id === link.id)?.path ?? null}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && (
        <Suspense fallback={null}>
          <PrivateLinkDialog
            releaseId={id}
            onAdded={(link) => setAdded((made) => [...made, link])}
            onClose={() => setIsAdding(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface LinkRowProps {
  readonly releaseId: number;
  readonly link: ShareLink;
  /** Null unless the link was added on this screen. */
  readonly path: string | null;
}

function LinkRow({ releaseId, link, path }: LinkRowProps) {
  const timezone = useTimeZone();
  const language = useLanguage();
  const texts = useTexts(privateLinkTexts);
  const [now] = useState(() => Date.now());
  const { label, lastPlayAt, expiresAt, canDownload, revokedAt } = link;
  const { state, hue } = stateOf(link, now);
  return (
    <li className={styles["link"]} aria-label={label}>
      <div className={styles["words"]}>
        <h3 className={styles["label"]}>
          <bdi>{label}</bdi>
        </h3>
        <Badge hue={hue}>{texts.states[state]}</Badge>
      </div>
      {revokedAt === null && <RevokeButton releaseId={releaseId} link={link} />}
      <p className={styles["facts"]}>
        <span>{describePlays(link, texts)}</span>
        <span>{lastPlayAt === null ? texts.notPlayed : texts.lastPlay(formatDateTime(lastPlayAt, language))}</span>
        <span>{expiresAt === null ? texts.noEnd : texts.until(formatDateTime(expiresAt, language, timezone))}</span>
        {canDownload && <span>{texts.withDownloads}</span>}
      </p>
      {path !== null && revokedAt === null && (
        <div className={styles["once"]}>
          <p className="flush">{texts.copyNow}</p>
          <CopyableLink path={path} name={label} />
        </div>
      )}
    </li>
  );
}

interface ShareLinkOf {
  readonly id: number;
  readonly linkId: number;
}

const revokeMutation = apiMutation(
  (api, params: ShareLinkOf) => api("DELETE /api/admin/releases/:id/share-links/:linkId", { params }),
  refreshAndWait(releaseKeys),
);

function RevokeButton({ releaseId, link: { id: linkId, label } }: Omit<LinkRowProps, "path">) {
  const confirm = useConfirm();
  const texts = useTexts(privateLinkTexts);
  const { run, isPending } = useAction(revokeMutation(useApi()), {
    success: texts.revoked,
    failure: texts.revokeFailed,
  });
  const handleClick = async () => {
    const question = { title: texts.revokeQuestion, content: texts.revokeMeans(label), okText: texts.revoke };
    if (await confirm({ ...question, isDangerous: true })) await run({ id: releaseId, linkId });
  };
  return (
    <Button
      size="small"
      danger
      loading={isPending}
      aria-label={texts.revokeNamed(label)}
      onClick={() => void handleClick()}
    >
      {texts.revoke}
    </Button>
  );
}

/** Returns how often a link was played, and how often it may be: "3 of 10 plays". */
function describePlays({ plays, maxPlays }: ShareLink, texts: PrivateLinkTexts): string {
  return maxPlays === null ? texts.plays(plays) : texts.playsOf(plays, maxPlays);
}

interface LinkState {
  readonly state: keyof PrivateLinkTexts["states"];
  readonly hue: BadgeHue;
}

/** Returns whether a link works at a time, in ms, and if not, why. */
function stateOf({ revokedAt, expiresAt, plays, maxPlays }: ShareLink, now: number): LinkState {
  if (revokedAt !== null) return { state: "revoked", hue: "gray" };
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return { state: "expired", hue: "gray" };
  if (maxPlays !== null && plays >= maxPlays) return { state: "usedUp", hue: "yellow" };
  return { state: "active", hue: "green" };
}
