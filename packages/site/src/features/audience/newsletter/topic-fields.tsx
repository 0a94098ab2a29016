import { subscriberTopics, type SubscriberTopic, topicNames } from "@recital/contract/values/topic-list";
import { CountryField } from "../../../kit/country-field.tsx";
import fields from "../../../kit/form-field.module.css";
import { FormField } from "../../../kit/form-field.tsx";
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
        <FormField
          name="city"
          label="Your city"
          {...(hasCity && { note: "kept if empty" })}
          autoComplete="address-level2"
          maxLength={200}
          fault={faults["near.city"]}
        />
        <CountryField autoComplete="country" initial="" fault={faults["near.country"]} />
      </div>
    </fieldset>
  );
}
