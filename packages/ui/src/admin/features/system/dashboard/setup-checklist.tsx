import { CheckCircleFilled } from "@ant-design/icons";
import type { Setup } from "@recital/contract/endpoints/system/system";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Link } from "react-router-dom";
import { dismissSetupMutation, setupQuery } from "../../../../api/admin/dashboard.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { rescueFocus } from "../../../components/feedback/focus.ts";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import card from "../../../components/layout/card.module.css";
import { useTexts } from "../../../language.ts";
import { dashboardTexts } from "./texts/index.ts";
import styles from "./setup-checklist.module.css";

type Step = Setup["steps"][number];

/** The first steps with their state; nothing once all are done or the list is hidden. */
export function SetupChecklist() {
  const api = useApi();
  const { setup: texts } = useTexts(dashboardTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { data: setup } = useQuery(setupQuery(api));
  const { mutateAsync: dismiss, isPending } = useMutation(dismissSetupMutation(api));
  if (!setup || setup.dismissed) return null;
  const done = setup.steps.filter((step) => step.done).length;
  if (done === setup.steps.length) return null;
  const handleHide = () =>
    void dismiss().then(rescueFocus, (error: unknown) => toasts.failure(texts.hideFailure, errorMessage(error)));
  return (
    <section aria-labelledby="setup" className={card["panel"]}>
      <div className="wrap baseline gap-1-4">
        <h2 id="setup" className={styles["heading"]}>
          {texts.title}
        </h2>
        <span className="quiet">{texts.done(done, setup.steps.length)}</span>
        <Button type="text" size="small" loading={isPending} onClick={handleHide}>
          {texts.hide}
        </Button>
      </div>
      <progress className={styles["progress"]} value={done} max={setup.steps.length} aria-label={texts.progress} />
      <ol className={styles["steps"]}>
        {setup.steps.map((step) => (
          <SetupStepRow key={step.id} step={step} />
        ))}
      </ol>
    </section>
  );
}

function SetupStepRow({ step: { id, done, href } }: { readonly step: Step }) {
  const { setup: texts } = useTexts(dashboardTexts);
  const { title, text } = texts.steps[id];
  return (
    <li className={styles["step"]} data-done={done || undefined}>
      <span className={styles["mark"]}>
        {done ? (
          <CheckCircleFilled aria-label={texts.isDone} />
        ) : (
          <span className={styles["open"]} role="img" aria-label={texts.isOpen} />
        )}
      </span>
      <span className={styles["words"]}>
        <StepLink href={href}>{title}</StepLink>
        {!done && <span className="quiet small">{text}</span>}
      </span>
    </li>
  );
}

/** A link to a screen, or to a page of the site in a new tab. */
function StepLink({ href, children }: { readonly href: string; readonly children: string }) {
  const { websiteUrl } = usePlatform();
  if (href.startsWith("/admin/")) {
    return (
      <Link to={href} className="touch-line">
        {children}
      </Link>
    );
  }
  return (
    <a href={websiteUrl + href} target="_blank" rel="noopener" className="touch-line">
      {children}
    </a>
  );
}
