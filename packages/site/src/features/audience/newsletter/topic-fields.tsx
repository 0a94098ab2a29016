import type { Language } from "@recital/contract/values/language";
import { subscriberTopics, type SubscriberTopic } from "@recital/contract/values/topic-list";
import { topicTexts } from "@recital/contract/values/topic-words/texts/index";
import { CountryField } from "../../../kit/country-field.tsx";
import fields from "../../../kit/form-field.module.css";
import { FormField, readField } from "../../../kit/form-field.tsx";
import { useTexts } from "../../../kit/identity.ts";
import styles from "./topic-fields.module.css";
import type { TopicFieldsTexts } from "./topics/texts/en.ts";
import { topicFieldsTexts } from "./topics/texts/index.ts";

interface TopicFieldsProps {
  /** Default: that of a new subscription. */
  readonly legend?: string;
  /** Ticked at first. */
  readonly chosen: readonly SubscriberTopic[];
  /** Whether the city is known, so that it can stay empty. */
  readonly hasCity?: boolean;
  /** Why the city or the country was refused. */
  readonly faults: Readonly<Record<string, string>>;
}

/** What someone wants to hear of, and their city if that is concerts near them. A form without JavaScript posts them. */
export function TopicFields({ legend, chosen, hasCity = false, faults }: TopicFieldsProps) {
  const t = useTexts(topicFieldsTexts);
  const { wanted } = useTexts(topicTexts);
  return (
    <fieldset className={styles["topics"]}>
      <legend>{legend ?? t.onlyThis}</legend>
      {subscriberTopics.map((topic) => (
        <label key={topic} className={fields["choice"]}>
          <input type="checkbox" name={topic} defaultChecked={chosen.includes(topic)} />
          {wanted[topic]}
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
  const t = useTexts(topicFieldsTexts);
  return (
    <>
      <FormField
        name="city"
        label={t.yourCity}
        {...(hasCity && { note: t.keptIfEmpty })}
        autoComplete="address-level2"
        maxLength={200}
        fault={faults["near.city"]}
      />
      <CountryField autoComplete="country" initial="" fault={faults["near.country"]} />
    </>
  );
}

/** Returns the place of a form with {@link NearFields}, and why it cannot be sent, by its fields. */
export function readNear(form: FormData, t: TopicFieldsTexts) {
  const near = { city: readField(form, "city"), country: readField(form, "country") };
  const faults = {
    ...(near.city === "" && { "near.city": t.enterCity }),
    ...(near.country === "" && { "near.country": t.chooseCountry }),
  };
  return { near, faults };
}

/** Returns the choice of a form with {@link TopicFields}, and why it cannot be sent, by its fields. */
export function readTopics(form: FormData, language: Language) {
  const topics = subscriberTopics.filter((topic) => form.has(topic));
  if (topics.length === 0) return { choice: {}, faults: {} };
  if (!topics.includes("concerts-near")) return { choice: { topics }, faults: {} };
  const { near, faults } = readNear(form, topicFieldsTexts[language]);
  return { choice: { topics, near }, faults };
}
