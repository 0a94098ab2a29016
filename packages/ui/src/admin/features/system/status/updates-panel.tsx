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
import { useLanguage, useTexts } from "../../../language.ts";
import type { StatusTexts } from "./texts/en.tsx";
import { statusTexts } from "./texts/index.ts";
import styles from "./status.module.css";

/** The version that runs, what is new in the next one, and the button that installs it. */
export function UpdatesPanel() {
  const { updates: texts } = useTexts(statusTexts);
  const { data: updates } = useQuery(updatesQuery(useApi()));
  // The screens in the window are those of the version that they came from.
  const [first, setFirst] = useState<string | null>(null);
  if (updates && first === null) setFirst(updates.current);
  const section = useFragment<HTMLElement>("updates", updates !== undefined);
  if (!updates) return null;
  return (
    <section ref={section} className={styles["wide"]} aria-labelledby="updates">
      <h2 id="updates" className={card["heading"]}>
        {texts.title}
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
  const { updates: texts } = useTexts(statusTexts);
  const { current, newer, last } = updates;
  if (isUpdating(updates)) return <p className="flush">{progressText(updates, texts)}</p>;
  return (
    <>
      {last?.message && <Alert type="warning" showIcon title={last.message} />}
      {newer === null ? (
        <p className="flush">{updates.checkedAt === null ? texts.runs(current) : texts.isNewest(current)}</p>
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
  const { updates: texts } = useTexts(statusTexts);
  const language = useLanguage();
  return (
    <>
      <p className="flush">{texts.isNewer(version, formatDateTime(at, language), current)}</p>
      <div className={styles["changes"]}>
        <MarkdownText blocks={changes} Link={OtherSite} top={3} />
      </div>
      {canInstall ? (
        <Install version={version} />
      ) : (
        <p className="flush">{texts.enterCommand(<code>{command}</code>)}</p>
      )}
    </>
  );
}

function Install({ version }: { readonly version: string }) {
  const { updates: texts } = useTexts(statusTexts);
  const { run, isPending } = useAction(installUpdateMutation(useApi()), { failure: texts.installFailure });
  return (
    <>
      <Button type="primary" loading={isPending} onClick={() => void run()}>
        {texts.install(version)}
      </Button>
      <p className="flush quiet">{texts.installText}</p>
    </>
  );
}

function Check({ updates: { isChecking, checkedAt, problem } }: { readonly updates: Updates }) {
  const { updates: texts } = useTexts(statusTexts);
  const language = useLanguage();
  const { run, isPending } = useAction(checkForUpdatesMutation(useApi()), { failure: texts.checkFailure });
  if (!isChecking) {
    return <p className="flush quiet">{texts.notChecking(<code>UPDATES_URL</code>)}</p>;
  }
  return (
    <>
      {problem !== null && <p className="flush">{texts.problem(problem)}</p>}
      <div className={styles["action"]}>
        <Button loading={isPending} onClick={() => void run()}>
          {texts.check}
        </Button>
        {checkedAt !== null && <span className="quiet">{texts.checkedAt(formatDateTime(checkedAt, language))}</span>}
      </div>
    </>
  );
}

function progressText({ last }: Updates, texts: StatusTexts["updates"]): string {
  return last === null || last.endedAt !== null ? texts.begins : texts.progress[last.state](last.to);
}

function Reload({ version }: { readonly version: string }) {
  const { updates: texts } = useTexts(statusTexts);
  return (
    <>
      <p className="flush">{texts.runsNow(version)}</p>
      <Button type="primary" onClick={() => location.reload()}>
        {texts.reload}
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
