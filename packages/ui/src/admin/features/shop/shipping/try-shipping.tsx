import type { Currency } from "@recital/contract/values/currency";
import { useId, useState } from "react";
import { CountField } from "../../../components/form/number-fields.tsx";
import { SearchSelect } from "../../../components/form/search-select.tsx";
import { Select } from "../../../components/form/select.tsx";
import { Card } from "../../../components/layout/card.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { describeTrial } from "./describe-trial.ts";
import type { EditedShipping } from "./edited-shipping.ts";
import { postalCountryOptions } from "./ships-from.tsx";
import styles from "./shipping.module.css";
import { shippingTexts } from "./texts/index.ts";

interface TryShippingProps {
  readonly edited: EditedShipping;
  readonly currency: Currency;
}

/** Tries the entered prices with a parcel. */
export function TryShipping({ edited, currency }: TryShippingProps) {
  const id = useId();
  const language = useLanguage();
  const texts = useTexts(shippingTexts).trial;
  const [quantity, setQuantity] = useState("2");
  const [chosenClass, setChosenClass] = useState<number | null>(null);
  const [chosenCountry, setChosenCountry] = useState<string | null>(null);
  const { classes, shipsFrom } = edited;
  const classKey = classes.some(({ key }) => key === chosenClass) ? chosenClass : classes[0]?.key;
  const country = chosenCountry ?? shipsFrom;
  const count = /^[1-9]\d{0,2}$/.test(quantity) ? Number(quantity) : null;
  return (
    <Card role="region" aria-labelledby={`${id}-title`} bodyClassName="stack gap-4">
      <h2 id={`${id}-title`} className={styles["heading"]}>
        {texts.heading}
      </h2>
      <div className={styles["trial"]}>
        <div className="stack gap-1 shrink">
          <label htmlFor={`${id}-quantity`}>{texts.quantity}</label>
          <CountField id={`${id}-quantity`} maxLength={3} value={quantity} onChange={setQuantity} />
        </div>
        <div className="stack gap-1 shrink">
          <label htmlFor={`${id}-class`}>{texts.class}</label>
          <Select
            id={`${id}-class`}
            options={classes.map(({ key, name }) => ({ value: key, label: name }))}
            value={classKey}
            onChange={setChosenClass}
          />
        </div>
        <div className="stack gap-1 shrink">
          <label htmlFor={`${id}-country`}>{texts.country}</label>
          <SearchSelect
            id={`${id}-country`}
            options={postalCountryOptions(language)}
            value={country}
            onChange={setChosenCountry}
          />
        </div>
      </div>
      <p role="status" className="flush strong anywhere">
        {count === null || country === null || classKey === undefined || classKey === null
          ? texts.incomplete
          : describeTrial(edited, { quantity: count, classKey, country }, currency, language)}
      </p>
    </Card>
  );
}
