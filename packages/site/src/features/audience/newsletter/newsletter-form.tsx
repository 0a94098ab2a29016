import type { Subscription } from "@recital/contract/endpoints/audience/subscribers";
import type { Language } from "@recital/contract/values/language";
import { visitorLimits } from "@recital/contract/values/order-line";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { isEmailLike } from "../../../kit/email.ts";
import { latePart } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import hidden from "../../../kit/page.module.css";
import styles from "./newsletter-form.module.css";
import { newsletterTexts } from "./texts/index.ts";
import { type Faults, useSubscribe } from "./use-subscribe.ts";

const loadTopics = () => import("./topic-fields.tsx");
const topicFields = latePart(async () => (await loadTopics()).TopicFields);

/** The form to subscribe to the newsletter. */
export function NewsletterForm() {
  const { contactEmail, language } = useIdentity();
  const t = useTexts(newsletterTexts);
  const [fault, setFault] = useState<string | null>(null);
  const [topicFaults, setTopicFaults] = useState<Faults>({});
  const { subscribe, isPending } = useSubscribe(setTopicFaults);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = form.querySelector<HTMLInputElement>("#newsletter-email");
    if (isPending) return;
    const { choice, faults } = await readTopics(form, language);
    setTopicFaults(faults);
    if (isEmailLike(email?.value ?? "")) {
      if (Object.keys(faults).length > 0) return;
      if (await subscribe({ ...readSubscription(new FormData(form)), ...choice })) form.reset();
    } else {
      setFault(t.invalidEmail);
      email?.focus();
    }
  };
  return (
    <div className={styles["newsletter"]}>
      <h3>{t.title}</h3>
      <p className={styles["promise"]}>{t.promise}</p>
      <noscript>
        <p className={styles["promise"]}>{t.noScript(contactEmail)}</p>
      </noscript>
      {/* Outside a dialog this method sends nothing, so that without JavaScript no email gets into the URL. */}
      <form
        method="dialog"
        noValidate
        data-app
        className={`stack gap-2 top-5 scripted ${styles["form"]}`}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <label htmlFor="newsletter-name">
          {t.name} <span>{t.optional}</span>
        </label>
        <input id="newsletter-name" name="name" autoComplete="name" maxLength={visitorLimits.nameLength} />
        <EmailField fault={fault} onChange={() => setFault(null)} />
        <label className={styles["choice"]}>
          <input type="checkbox" name="subscribed" defaultChecked />
          {t.sendMe}
        </label>
        <ChooseTopics faults={topicFaults} />
        <p className={hidden["hidden"]} aria-hidden="true">
          <label htmlFor="newsletter-website">{t.leaveEmpty}</label>
          <input id="newsletter-website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <button type="submit" className={buttonClass("primary")} disabled={isPending}>
          {isPending ? t.subscribing : t.subscribe}
        </button>
      </form>
    </div>
  );
}

/** The choice of topics, which most people leave out: it is loaded when it is opened. */
function ChooseTopics({ faults }: { readonly faults: Faults }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    // It may have been opened before the application was there.
    if (details.current?.open) setWasOpen(true);
  }, []);
  useEffect(() => details.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [faults]);
  return (
    <details ref={details} className={styles["topics"]} onToggle={() => setWasOpen(true)}>
      <summary>{useTexts(newsletterTexts).chooseTopics}</summary>
      {wasOpen && <topicFields.Part chosen={[]} faults={faults} />}
    </details>
  );
}

function EmailField({ fault, onChange }: { readonly fault: string | null; readonly onChange: () => void }) {
  const t = useTexts(newsletterTexts);
  return (
    <>
      <label htmlFor="newsletter-email">{t.email}</label>
      <input
        id="newsletter-email"
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder={t.emailExample}
        maxLength={visitorLimits.emailLength}
        aria-invalid={fault !== null}
        aria-describedby={fault ? "newsletter-fault" : undefined}
        onChange={onChange}
      />
      {fault && (
        <p id="newsletter-fault" className={styles["fault"]}>
          {fault}
        </p>
      )}
    </>
  );
}

type Choice = Pick<Subscription, "topics" | "near">;

interface ReadTopics {
  readonly choice: Choice;
  readonly faults: Faults;
}

/** Returns the choice of topics, and why it cannot be sent; neither unless it was opened. */
async function readTopics(form: HTMLFormElement, language: Language): Promise<ReadTopics> {
  if (!form.querySelector("fieldset")) return { choice: {}, faults: {} };
  return (await loadTopics()).readTopics(new FormData(form), language);
}

function readSubscription(fields: FormData) {
  const read = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const website = read("website");
  return {
    name: read("name") || null,
    email: read("email"),
    subscribed: fields.has("subscribed"),
    ...(website && { website }),
  };
}
