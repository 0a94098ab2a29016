import { visitorLimits } from "@recital/contract/values/visitor-limits";
import { type FormEvent, useState } from "react";
import { buttonClass } from "../../kit/button-class.ts";
import hidden from "../../kit/hidden.module.css";
import { useIdentity } from "../../kit/identity.ts";
import { isEmailLike } from "../../kit/email.ts";
import styles from "./newsletter-form.module.css";
import { useSubscribe } from "./use-subscribe.ts";

/** The form to subscribe to the newsletter. */
export function NewsletterForm() {
  const { contactEmail } = useIdentity();
  const [fault, setFault] = useState<string | null>(null);
  const { subscribe, isPending } = useSubscribe();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = form.querySelector<HTMLInputElement>("#newsletter-email");
    if (isPending) return;
    if (isEmailLike(email?.value ?? "")) void subscribe(form);
    else {
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
      <form method="dialog" noValidate data-app className={styles["form"]} onSubmit={handleSubmit}>
        <label htmlFor="newsletter-name">
          Name <span>(optional)</span>
        </label>
        <input id="newsletter-name" name="name" autoComplete="name" maxLength={visitorLimits.nameLength} />
        <EmailField fault={fault} onChange={() => setFault(null)} />
        <label className={styles["choice"]}>
          <input type="checkbox" name="subscribed" defaultChecked />
          Send me the newsletter
        </label>
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
