import { visitorLimits } from "@recital/contract/values/order-line";
import { type FormEvent, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { CountryField } from "../../../kit/country-field.tsx";
import { isEmailLike } from "../../../kit/email.ts";
import { FormField, readField } from "../../../kit/form-field.tsx";
import { type Faults, useSubscribe } from "./use-subscribe.ts";

/** The form of a person who wants nothing but concerts near their city. */
export function NearFields() {
  const [faults, setFaults] = useState<Faults>({});
  const { subscribe, isPending } = useSubscribe(setFaults);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const email = readField(fields, "email");
    const near = { city: readField(fields, "city"), country: readField(fields, "country") };
    const found = {
      ...(!isEmailLike(email) && { email: "Please enter a valid email address" }),
      ...(near.city === "" && { "near.city": "Please enter your city" }),
      ...(near.country === "" && { "near.country": "Please choose your country" }),
    };
    setFaults(found);
    if (isPending || Object.keys(found).length > 0) return;
    if (await subscribe({ email, subscribed: true, topics: ["concerts-near"], near })) form.reset();
  };
  return (
    <form method="dialog" noValidate className="stack gap-4 top-5" onSubmit={(event) => void handleSubmit(event)}>
      <FormField
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        maxLength={visitorLimits.emailLength}
        fault={faults["email"]}
      />
      <FormField
        name="city"
        label="Your city"
        autoComplete="address-level2"
        maxLength={200}
        fault={faults["near.city"]}
      />
      <CountryField autoComplete="country" initial="" fault={faults["near.country"]} />
      <p>
        <button type="submit" className={buttonClass("primary")} disabled={isPending}>
          {isPending ? "One moment..." : "Tell me"}
        </button>
      </p>
    </form>
  );
}
