import { postableCountries } from "@recital/contract/values/country-code";
import type { AdminLanguage } from "@recital/contract/values/language";
import { useId } from "react";
import { countryOptionsOf, SearchSelect } from "../../../components/form/search-select.tsx";
import type { ListOption } from "../../../components/form/listbox.tsx";
import { Card } from "../../../components/layout/card.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import styles from "./shipping.module.css";
import { shippingTexts } from "./texts/index.ts";

/** Returns all countries to which goods can be posted, by their names. */
export function postalCountryOptions(language: AdminLanguage): ListOption<string>[] {
  return countryOptionsOf(postableCountries, language);
}

interface ShipsFromProps {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** The country from which the artist posts. */
export function ShipsFrom(props: ShipsFromProps) {
  return (
    <Card>
      <ShipsFromField {...props} />
    </Card>
  );
}

export function ShipsFromField({ value, error, onChange }: ShipsFromProps) {
  const id = useId();
  const language = useLanguage();
  const texts = useTexts(shippingTexts);
  return (
    <div className={`stack gap-1 ${styles["country"]}`}>
      <label htmlFor={id} className="strong">
        {texts.shipsFrom}
      </label>
      <SearchSelect
        id={id}
        options={postalCountryOptions(language)}
        value={value}
        placeholder={texts.chooseCountry}
        {...(error !== undefined && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
        onChange={onChange}
      />
      {error !== undefined && (
        <span id={`${id}-error`} className="fault">
          {error}
        </span>
      )}
    </div>
  );
}
