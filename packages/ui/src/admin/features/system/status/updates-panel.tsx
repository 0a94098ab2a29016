import type { Updates } from "@recital/contract/endpoints/system/updates";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useState, type ReactNode } from "react";
import {
  checkForUpdatesMutation,
  installUpdateMutation,
  isUpdating,
  updatesQuery,
} from "../../../../api/admin/updates.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { MarkdownText } from "../../../../markdown/markdown-text.tsx";
import { useFragment } from "../../../components/list/linked.ts";
import { useAction } from "../../../components/feedback/toasts.ts";
import { formatDateTime } from "../../../components/format.ts";
import card from "../../../components/layout/card.module.css";
import styles from "./status.module.css";

/** The version that runs, what is new in the next one, and the button that installs it. */
export function UpdatesPanel() {
  const { data: updates } = useQuery(updatesQuery(useApi()));
  // The screens in the window are those of the version that they came from.
  const [first, setFirst] = useState<string | null>(null);
  if (updates && first === null) setFirst(updates.current);
  const section = useFragment<HTMLElement>("updates", updates !== undefined);
  if (!updates) return null;
  return (
    <section ref={section} className={styles["wide"]} aria-labelledby="updates">
      <h2 id="updates" className={card["heading"]}>
        Updates
      </h2>
      <div className="stack start gap-3 anywhere" aria-live="polite">
        {first !== null && first !== updates.current ? (
          <Reload version={updates.current} />
        ) : (
          <Body updates={updates} />
        )}
      </div>
    </section>
  );
}

function Body({ updates }: { readonly updates: Updates }) {
  const { current, newer, last } = updates;
  if (isUpdating(updates)) return <p className="flush">{progressText(updates)}</p>;
  return (
    <>
      {last?.message && <Alert type="warning" showIcon title={last.message} />}
      {newer === null ? (
        <p className="flush">
          {updates.checkedAt === null ? `Version ${current} runs.` : `Version ${current} is the newest.`}
        </p>
      ) : (
        <Newer newer={newer} updates={updates} />
      )}
      <Check updates={updates} />
    </>
  );
}

interface NewerProps {
  readonly newer: NonNullable<Updates["newer"]>;
  readonly updates: Updates;
}

function Newer({ newer: { version, at, changes }, updates: { current, canInstall, command } }: NewerProps) {
  return (
    <>
      <p className="flush">
        Version {version} of {formatDateTime(at, "en")} can be installed. Version {current} runs.
      </p>
      <div className={styles["changes"]}>
        <MarkdownText blocks={changes} Link={OtherSite} top={3} />
      </div>
      {canInstall ? (
        <Install version={version} />
      ) : (
        <p className="flush">
          Enter this on the server to install it: <code>{command}</code>
        </p>
      )}
    </>
  );
}

function Install({ version }: { readonly version: string }) {
  const { run, isPending } = useAction(installUpdateMutation(useApi()), { failure: "Failed to start the update" });
  return (
    <>
      <Button type="primary" loading={isPending} onClick={() => void run()}>
        Update to {version}
      </Button>
      <p className="flush quiet">
        Visitors wait for some seconds. If the new version does not run, this one goes on with the data as it is.
      </p>
    </>
  );
}

function Check({ updates: { isChecking, checkedAt, problem } }: { readonly updates: Updates }) {
  const { run, isPending } = useAction(checkForUpdatesMutation(useApi()), { failure: "Failed to look for updates" });
  if (!isChecking) {
    return (
      <p className="flush quiet">
        This site does not look for newer versions, because the setting <code>UPDATES_URL</code> is empty.
      </p>
    );
  }
  return (
    <>
      {problem !== null && <p className="flush">Newer versions are not known: {problem}</p>}
      <div className={styles["action"]}>
        <Button loading={isPending} onClick={() => void run()}>
          Look for updates
        </Button>
        {checkedAt !== null && <span className="quiet">Last looked {formatDateTime(checkedAt, "en")}</span>}
      </div>
    </>
  );
}

const steps: Readonly<Record<NonNullable<Updates["last"]>["state"], string>> = {
  downloading: "is being downloaded and checked …",
  trying: "is being tried on a copy of the data. The site is away for some seconds …",
  starting: "is starting …",
  done: "runs.",
  failed: "was not installed.",
  returned: "was taken back.",
};

function progressText({ last }: Updates): string {
  return last === null || last.endedAt !== null ? "The update begins …" : `Version ${last.to} ${steps[last.state]}`;
}

function Reload({ version }: { readonly version: string }) {
  return (
    <>
      <p className="flush">Version {version} runs now.</p>
      <Button type="primary" onClick={() => location.reload()}>
        Open it here
      </Button>
    </>
  );
}

function OtherSite({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
