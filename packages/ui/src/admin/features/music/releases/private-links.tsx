import { PlusOutlined } from "@ant-design/icons";
import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import type { NewShareLink, ShareLink } from "@recital/contract/endpoints/music/share-links";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { releaseKeys } from "../../../../api/admin/releases.ts";
import { refreshAndWait } from "../../../../api/admin/refresh.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { apiMutation, useApiQuery } from "../../../../api/api-query.ts";
import { Loaded } from "../../../components/feedback/load-states.tsx";
import { useAction } from "../../../components/feedback/toasts.ts";
import { useConfirm } from "../../../components/feedback/unsaved-guard.tsx";
import { formatCount, formatDateTime } from "../../../components/format.ts";
import { Badge, type BadgeHue } from "../../../components/layout/card.tsx";
import { CopyableLink } from "../../../components/list/copyable-link.tsx";
import { useTimeZone } from "../../../identity.ts";
import styles from "./private-links.module.css";
import tracks from "./tracks.module.css";

const PrivateLinkDialog = lazy(async () => ({
  default: (await import("./private-link-dialog.tsx")).PrivateLinkDialog,
}));

/** The private links of a release, by which people hear it before it is out. */
export function PrivateLinks({ release: { id } }: { readonly release: Pick<AdminReleaseDetail, "id"> }) {
  const query = useApiQuery("GET /api/admin/releases/:id/share-links", { params: { id } });
  const [isAdding, setIsAdding] = useState(false);
  // A path is known only until the screen is left.
  const [added, setAdded] = useState<readonly NewShareLink[]>([]);
  return (
    <section className={tracks["section"]} aria-label="Private links">
      <header className={tracks["header"]}>
        <h2>Private links</h2>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
          New link
        </Button>
      </header>
      <Loaded query={query} waiting="Loading the private links" failure="Failed to load the private links">
        {(links) =>
          links.length === 0 ? (
            <p className="flush quiet">
              A private link lets a journalist or a label hear all of this release, also while it is a draft. You see
              how often it was played, and can revoke it at any time.
            </p>
          ) : (
            <ul className="plain-list" aria-label="Private links">
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
  const [now] = useState(() => Date.now());
  const { label, lastPlayAt, expiresAt, canDownload, revokedAt } = link;
  const { name, hue } = stateOf(link, now);
  return (
    <li className={styles["link"]} aria-label={label}>
      <div className={styles["words"]}>
        <h3 className={styles["label"]}>
          <bdi>{label}</bdi>
        </h3>
        <Badge hue={hue}>{name}</Badge>
      </div>
      {revokedAt === null && <RevokeButton releaseId={releaseId} link={link} />}
      <p className={styles["facts"]}>
        <span>{describePlays(link)}</span>
        <span>{lastPlayAt === null ? "Not played yet" : `Last play ${formatDateTime(lastPlayAt, "en")}`}</span>
        <span>{expiresAt === null ? "No end" : `Until ${formatDateTime(expiresAt, "en", timezone)}`}</span>
        {canDownload && <span>With downloads</span>}
      </p>
      {path !== null && revokedAt === null && (
        <div className={styles["once"]}>
          <p className="flush">Copy the link now. It is shown only once.</p>
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
  const { run, isPending } = useAction(revokeMutation(useApi()), {
    success: "Link revoked",
    failure: "Failed to revoke the link",
  });
  const handleClick = async () => {
    const question = {
      title: "Revoke this link?",
      content: `“${label}” stops at once, also what is playing, and cannot be restored. You can make a new link.`,
    };
    if (await confirm({ ...question, okText: "Revoke", isDangerous: true })) await run({ id: releaseId, linkId });
  };
  return (
    <Button size="small" danger loading={isPending} aria-label={`Revoke: ${label}`} onClick={() => void handleClick()}>
      Revoke
    </Button>
  );
}

/** Returns how often a link was played, and how often it may be: "3 of 10 plays". */
function describePlays({ plays, maxPlays }: ShareLink): string {
  if (maxPlays === null) return formatCount(plays, "play");
  return `${plays.toLocaleString("en-US")} of ${formatCount(maxPlays, "play")}`;
}

/** Returns whether a link works at a time, in ms, and if not, why. */
function stateOf({ revokedAt, expiresAt, plays, maxPlays }: ShareLink, now: number): { name: string; hue: BadgeHue } {
  if (revokedAt !== null) return { name: "Revoked", hue: "gray" };
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return { name: "Expired", hue: "gray" };
  if (maxPlays !== null && plays >= maxPlays) return { name: "Used up", hue: "yellow" };
  return { name: "Active", hue: "green" };
}
