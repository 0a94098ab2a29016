import { countryName } from "@recital/contract/values/country-name";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import { Card } from "../../../components/layout/card.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { ShipsFromField } from "./ships-from.tsx";
import styles from "./shipping.module.css";
import { shippingTexts } from "./texts/index.ts";
import type { ShippingForm } from "./use-shipping-form.ts";
import { fromTemplates, templates, type TemplateId } from "./zone-templates.ts";

const templateIds = Object.keys(templates) as TemplateId[];

/** Shown while there are no zones: asks where the artist ships from, and proposes zones. */
export function FirstZones({ form }: { readonly form: ShippingForm }) {
  const language = useLanguage();
  const texts = useTexts(shippingTexts);
  const { first } = texts;
  const { edited, errors, change } = form;
  const { shipsFrom } = edited;
  const [chosen, setChosen] = useState<readonly TemplateId[]>([]);
  const toggle = (id: TemplateId, isChosen: boolean) =>
    setChosen(templateIds.filter((listed) => (listed === id ? isChosen : chosen.includes(listed))));
  return (
    <Card className={styles["first"] ?? ""} bodyClassName="stack gap-4">
      <p className="flush">{first.intro}</p>
      <ShipsFromField value={shipsFrom} error={errors["shipsFrom"]} onChange={(code) => change({ shipsFrom: code })} />
      {shipsFrom !== null && (
        <>
          <fieldset className={styles["templates"]}>
            <legend className="strong">{first.shipsTo}</legend>
            <Checkbox checked disabled>
              {countryName(shipsFrom, language)}
            </Checkbox>
            {templateIds.map((id) => (
              <Checkbox key={id} checked={chosen.includes(id)} onChange={({ target }) => toggle(id, target.checked)}>
                + {texts.templates[id]} <span className="quiet">{first.hints[id]}</span>
              </Checkbox>
            ))}
          </fieldset>
          <div>
            <Button type="primary" onClick={() => change({ zones: fromTemplates(shipsFrom, chosen, language) })}>
              {chosen.length === 0 ? first.shipOnlyTo(countryName(shipsFrom, language)) : first.makeTable}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
