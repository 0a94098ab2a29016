import { postableCountries } from "@recital/contract/values/country-code";
import { useId } from "react";
import { countryOptionsOf, SearchSelect } from "../../../components/form/search-select.tsx";
import { Card } from "../../../components/layout/card.tsx";
import styles from "./shipping.module.css";

/** All countries to which goods can be posted, by their names. */
export const countryOptions = countryOptionsOf(postableCountries);

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
  return (
    <div className={`stack gap-1 ${styles["country"]}`}>
      <label htmlFor={id} className="strong">
        Where do you ship from?
      </label>
      <SearchSelect
        id={id}
        options={countryOptions}
        value={value}
        placeholder="Choose a country"
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
