import { visitorLimits } from "@recital/contract/values/order-line";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { isEmailLike } from "../../../kit/email.ts";
import { useTexts } from "../../../kit/identity.ts";
import { FormField, readField } from "../../../kit/form-field.tsx";
import { newsletterTexts } from "./texts/index.ts";
import { NearFields, readNear } from "./topic-fields.tsx";
import { topicFieldsTexts } from "./topics/texts/index.ts";
import { type Faults, useSubscribe } from "./use-subscribe.ts";

/** The form of a person who wants nothing but concerts near their city. */
export function NearForm() {
  const t = useTexts(newsletterTexts);
  const texts = useTexts(topicFieldsTexts);
  const [faults, setFaults] = useState<Faults>({});
  const { subscribe, isPending } = useSubscribe(setFaults);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [faults]);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const email = readField(fields, "email");
    const { near, faults: ofPlace } = readNear(fields, texts);
    const found = { ...(!isEmailLike(email) && { email: t.invalidEmail }), ...ofPlace };
    setFaults(found);
    if (isPending || Object.keys(found).length > 0) return;
    if (await subscribe({ email, subscribed: true, topics: ["concerts-near"], near })) form.reset();
  };
  return (
    <form
      ref={ref}
      method="dialog"
      noValidate
      className="stack gap-4 top-5"
      onSubmit={(event) => void handleSubmit(event)}
    >
      <FormField
        name="email"
        type="email"
        label={t.email}
        autoComplete="email"
        maxLength={visitorLimits.emailLength}
        fault={faults["email"]}
      />
      <NearFields faults={faults} />
      <p>
        <button type="submit" className={buttonClass("primary")} disabled={isPending}>
          {isPending ? texts.oneMoment : texts.tellMe}
        </button>
      </p>
    </form>
  );
}
