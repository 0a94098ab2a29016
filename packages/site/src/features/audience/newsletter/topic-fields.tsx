import { subscriberTopics, type SubscriberTopic, topicNames } from "@recital/contract/values/topic-list";
import { CountryField } from "../../../kit/country-field.tsx";
import fields from "../../../kit/form-field.module.css";
import { FormField, readField } from "../../../kit/form-field.tsx";
import styles from "./topic-fields.module.css";

interface TopicFieldsProps {
  readonly legend: string;
  /** Ticked at first. */
  readonly chosen: readonly SubscriberTopic[];
  /** Whether the city is known, so that it can stay empty. */
  readonly hasCity?: boolean;
  /** Why the city or the country was refused. */
  readonly faults: Readonly<Record<string, string>>;
}

/** What someone wants to hear of, and their city if that is concerts near them. A form without JavaScript posts them. */
export function TopicFields({ legend, chosen, hasCity = false, faults }: TopicFieldsProps) {
  return (
    <fieldset className={styles["topics"]}>
      <legend>{legend}</legend>
      {subscriberTopics.map((topic) => (
        <label key={topic} className={fields["choice"]}>
          <input type="checkbox" name={topic} defaultChecked={chosen.includes(topic)} />
          {topicNames[topic]}
        </label>
      ))}
      <div className={styles["place"]}>
        <NearFields hasCity={hasCity} faults={faults} />
      </div>
    </fieldset>
  );
}

/** Where someone wants concerts. */
export function NearFields({ hasCity = false, faults }: Pick<TopicFieldsProps, "hasCity" | "faults">) {
  return (
    <>
      <FormField
        name="city"
        label="Your city"
        {...(hasCity && { note: "kept if empty" })}
        autoComplete="address-level2"
        maxLength={200}
        fault={faults["near.city"]}
      />
      <CountryField autoComplete="country" initial="" fault={faults["near.country"]} />
    </>
  );
}

/** Returns the place of a form with {@link NearFields}, and why it cannot be sent, by its fields. */
export function readNear(form: FormData) {
  const near = { city: readField(form, "city"), country: readField(form, "country") };
  const faults = {
    ...(near.city === "" && { "near.city": "Please enter your city" }),
    ...(near.country === "" && { "near.country": "Please choose your country" }),
  };
  return { near, faults };
}

/** Returns the choice of a form with {@link TopicFields}, and why it cannot be sent, by its fields. */
export function readTopics(form: FormData) {
  const topics = subscriberTopics.filter((topic) => form.has(topic));
  if (topics.length === 0) return { choice: {}, faults: {} };
  if (!topics.includes("concerts-near")) return { choice: { topics }, faults: {} };
  const { near, faults } = readNear(form);
  return { choice: { topics, near }, faults };
}
