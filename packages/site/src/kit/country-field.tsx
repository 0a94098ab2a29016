import { countryCodes, findCountryCode } from "@recital/contract/values/country-code";
import { countryName } from "@recital/contract/values/country-name";
import { useId } from "react";
import { fieldsTexts } from "./fields/texts/index.ts";
import styles from "./form-field.module.css";
import { useIdentity, useTexts } from "./identity.ts";

interface CountryFieldProps {
  /** A code, or a country's name as the shop entered it; empty for none. */
  readonly initial: string;
  readonly fault: string | undefined;
  readonly autoComplete: string;
}

/** A choice of the countries, by their names. One that is not recognized can stay as it is. */
export function CountryField({ initial, fault, autoComplete }: CountryFieldProps) {
  const id = useId();
  const { language } = useIdentity();
  const t = useTexts(fieldsTexts);
  const code = findCountryCode(initial);
  const known = countryCodes.map((countryCode) => ({ code: countryCode, name: countryName(countryCode, language) }));
  return (
    <p className={styles["field"]}>
      <label htmlFor={id}>{t.country}</label>
      <select
        id={id}
        name="country"
        autoComplete={autoComplete}
        defaultValue={code ?? initial}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        className={styles["country"]}
      >
        {code === null && <option value={initial}>{initial || t.chooseCountry}</option>}
        {known
          .toSorted((a, b) => a.name.localeCompare(b.name, language))
          .map(({ code: value, name }) => (
            // An old browser has other names: the server's stay.
            <option key={value} value={value} suppressHydrationWarning>
              {name}
            </option>
          ))}
      </select>
      {fault && (
        <span id={`${id}-fault`} className={styles["fault"]}>
          {fault}
        </span>
      )}
    </p>
  );
}
