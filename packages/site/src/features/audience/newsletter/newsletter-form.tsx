import { ApiError } from "@recital/contract/client";
import type { Subscription } from "@recital/contract/endpoints/audience/subscribers";
import { subscriberTopics } from "@recital/contract/values/topic-list";
import { visitorLimits } from "@recital/contract/values/order-line";
import { useApi } from "@recital/ui/api/api-context";
import { subscribeMutation } from "@recital/ui/api/subscribers";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { isEmailLike } from "../../../kit/email.ts";
import { readField } from "../../../kit/form-field.tsx";
import { latePart } from "../../../kit/hydration.tsx";
import { useIdentity } from "../../../kit/identity.ts";
import hidden from "../../../kit/page.module.css";
import { useShowToast } from "../../../kit/toasts/toast-store.ts";
import styles from "./newsletter-form.module.css";

const topicFields = latePart(async () => (await import("./topic-fields.tsx")).TopicFields);

/** The form to subscribe to the newsletter. */
export function NewsletterForm() {
  const { contactEmail } = useIdentity();
  const [fault, setFault] = useState<string | null>(null);
  const [topicFaults, setTopicFaults] = useState<Faults>({});
  const { subscribe, isPending } = useSubscribe(setTopicFaults);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = form.querySelector<HTMLInputElement>("#newsletter-email");
    if (isPending) return;
    const faults = findTopicFaults(readTopics(new FormData(form)));
    setTopicFaults(faults);
    if (isEmailLike(email?.value ?? "")) {
      if (Object.keys(faults).length === 0) void subscribe(form);
    } else {
      setFault("Please enter a valid email address");
      email?.focus();
    }
  };
  return (
    <div className={styles["newsletter"]}>
      <h3>Newsletter</h3>
      <p className={styles["promise"]}>New records and concerts, a few times a year.</p>
      <noscript>
        <p className={styles["promise"]}>This form needs JavaScript. You can also email {contactEmail}.</p>
      </noscript>
      {/* Outside a dialog this method sends nothing, so that without JavaScript no email gets into the URL. */}
      <form
        method="dialog"
        noValidate
        data-app
        className={`stack gap-2 top-5 scripted ${styles["form"]}`}
        onSubmit={handleSubmit}
      >
        <label htmlFor="newsletter-name">
          Name <span>(optional)</span>
        </label>
        <input id="newsletter-name" name="name" autoComplete="name" maxLength={visitorLimits.nameLength} />
        <EmailField fault={fault} onChange={() => setFault(null)} />
        <label className={styles["choice"]}>
          <input type="checkbox" name="subscribed" defaultChecked />
          Send me the newsletter
        </label>
        <ChooseTopics faults={topicFaults} />
        <p className={hidden["hidden"]} aria-hidden="true">
          <label htmlFor="newsletter-website">Leave this empty</label>
          <input id="newsletter-website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <button type="submit" className={buttonClass("primary")} disabled={isPending}>
          {isPending ? "Subscribing..." : "Subscribe"}
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
      <summary>Choose topics (optional)</summary>
      {wasOpen && <topicFields.Part legend="Only this, instead of everything:" chosen={[]} faults={faults} />}
    </details>
  );
}

function EmailField({ fault, onChange }: { readonly fault: string | null; readonly onChange: () => void }) {
  return (
    <>
      <label htmlFor="newsletter-email">Email</label>
      <input
        id="newsletter-email"
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder="you@example.com"
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

type Faults = Readonly<Record<string, string>>;

/**
 * Subscribes with the fields of the newsletter form, shows the result, and resets the form on success. A refused city is
 * told to the form.
 */
function useSubscribe(onFaults: (faults: Faults) => void) {
  const { artistName } = useIdentity();
  const showToast = useShowToast();
  const { mutateAsync, isPending } = useMutation(subscribeMutation(useApi()));
  const subscribe = async (form: HTMLFormElement) => {
    try {
      const subscription = readSubscription(new FormData(form));
      await mutateAsync(subscription);
      form.reset();
      const next = subscription.subscribed ? " Check your inbox and confirm to finish." : "";
      showToast({
        title: "Successfully subscribed!",
        description: `Thank you for subscribing to ${artistName}'s newsletter.${next}`,
      });
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).some((name) => name.startsWith("near."))) {
        onFaults(error.fields);
        return;
      }
      const reason = error instanceof ApiError ? error.userMessage : "";
      showToast({
        title: "Subscription failed",
        description: reason || "Please try again later",
        variant: "destructive",
      });
    }
  };
  return { subscribe, isPending };
}

function readSubscription(fields: FormData) {
  const website = readField(fields, "website");
  return {
    name: readField(fields, "name") || null,
    email: readField(fields, "email"),
    subscribed: fields.has("subscribed"),
    ...readTopics(fields),
    ...(website && { website }),
  };
}

function readTopics(fields: FormData): Pick<Subscription, "topics" | "near"> {
  const topics = subscriberTopics.filter((topic) => fields.has(topic));
  if (topics.length === 0) return {};
  if (!topics.includes("concerts-near")) return { topics };
  return { topics, near: { city: readField(fields, "city"), country: readField(fields, "country") } };
}

function findTopicFaults({ near }: Pick<Subscription, "near">): Faults {
  if (!near) return {};
  return {
    ...(near.city === "" && { "near.city": "Please enter your city" }),
    ...(near.country === "" && { "near.country": "Please choose your country" }),
  };
}
