import { CheckCircleFilled } from "@ant-design/icons";
import type { Setup, SetupStep } from "@recital/contract/endpoints/system/system";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Link } from "react-router-dom";
import { dismissSetupMutation, setupQuery } from "../../../../api/admin/dashboard.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { rescueFocus } from "../../../components/feedback/focus.ts";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import card from "../../../components/layout/card.module.css";
import styles from "./setup-checklist.module.css";

type Step = Setup["steps"][number];

/** The first steps with their state; nothing once all are done or the list is hidden. */
export function SetupChecklist() {
  const api = useApi();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { data: setup } = useQuery(setupQuery(api));
  const { mutateAsync: dismiss, isPending } = useMutation(dismissSetupMutation(api));
  if (!setup || setup.dismissed) return null;
  const done = setup.steps.filter((step) => step.done).length;
  if (done === setup.steps.length) return null;
  const handleHide = () =>
    void dismiss().then(rescueFocus, (error: unknown) =>
      toasts.failure("The list could not be hidden", errorMessage(error)),
    );
  return (
    <section aria-labelledby="setup" className={card["panel"]}>
      <div className="wrap baseline gap-1-4">
        <h2 id="setup" className={styles["heading"]}>
          Make this site yours
        </h2>
        <span className="quiet">
          {done} of {setup.steps.length} done
        </span>
        <Button type="text" size="small" loading={isPending} onClick={handleHide}>
          Hide this list
        </Button>
      </div>
      <progress className={styles["progress"]} value={done} max={setup.steps.length} aria-label="Steps done" />
      <ol className={styles["steps"]}>
        {setup.steps.map((step) => (
          <SetupStepRow key={step.id} step={step} />
        ))}
      </ol>
    </section>
  );
}

function SetupStepRow({ step: { id, done, href } }: { readonly step: Step }) {
  const { title, text } = stepTexts[id];
  return (
    <li className={styles["step"]} data-done={done || undefined}>
      <span className={styles["mark"]}>
        {done ? (
          <CheckCircleFilled aria-label="Done" />
        ) : (
          <span className={styles["open"]} role="img" aria-label="Open" />
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

interface StepText {
  readonly title: string;
  /** The benefit of the step, in one sentence. */
  readonly text: string;
}

const stepTexts: Readonly<Record<SetupStep, StepText>> = {
  name: { title: "Enter your name", text: "It stands on every page and in every email." },
  picture: { title: "Show yourself", text: "Add an image for the top of your home page or beside your biography." },
  biography: { title: "Write your biography", text: "Visitors want to know who plays." },
  product: { title: "Add your first product", text: "A record, a score, a download or a shirt." },
  payments: { title: "Connect payments", text: "Enter your Stripe keys, so that customers can pay." },
  email: {
    title: "Connect email",
    text: "Enter a mail server and send a test email, so that customers get their confirmations.",
  },
  "mail-records": {
    title: "Let mailboxes trust your emails",
    text: "Add the SPF and DMARC records to your domain, so that fewer emails end in the spam folder.",
  },
  online: {
    title: "Put the site online",
    text: "Give it a domain and HTTPS. The Status screen says what is missing.",
  },
  "test-order": { title: "Place a test order", text: "Buy something in your store, and see it arrive under Orders." },
  backup: {
    title: "Take a backup home",
    text: "Download one to your own computer, so that your data outlives the server.",
  },
};
