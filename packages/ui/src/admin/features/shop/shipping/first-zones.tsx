import { countryName } from "@recital/contract/values/country-name";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import { Card } from "../../../components/layout/card.tsx";
import { ShipsFromField } from "./ships-from.tsx";
import styles from "./shipping.module.css";
import type { ShippingForm } from "./use-shipping-form.ts";
import { fromTemplates, templates, type TemplateId } from "./zone-templates.ts";

const templateIds = Object.keys(templates) as TemplateId[];

const hints: Readonly<Record<TemplateId, string>> = {
  eu: "The 27 members",
  europe: "Such as Norway, Switzerland and the United Kingdom",
  world: "Every country that no other zone has",
};

/** Shown while there are no zones: asks where the artist ships from, and proposes zones. */
export function FirstZones({ form }: { readonly form: ShippingForm }) {
  const { edited, errors, change } = form;
  const { shipsFrom } = edited;
  const [chosen, setChosen] = useState<readonly TemplateId[]>([]);
  const toggle = (id: TemplateId, isChosen: boolean) =>
    setChosen(templateIds.filter((listed) => (listed === id ? isChosen : chosen.includes(listed))));
  return (
    <Card className={styles["first"] ?? ""} bodyClassName="stack gap-4">
      <p className="flush">
        Everything is posted free to every country today. Choose where you ship from and which zones have prices of
        their own, then fill in one table.
      </p>
      <ShipsFromField value={shipsFrom} error={errors["shipsFrom"]} onChange={(code) => change({ shipsFrom: code })} />
      {shipsFrom !== null && (
        <>
          <fieldset className={styles["templates"]}>
            <legend className="strong">Where do you ship to?</legend>
            <Checkbox checked disabled>
              {countryName(shipsFrom, "en")}
            </Checkbox>
            {templateIds.map((id) => (
              <Checkbox key={id} checked={chosen.includes(id)} onChange={({ target }) => toggle(id, target.checked)}>
                + {templates[id].name} <span className="quiet">{hints[id]}</span>
              </Checkbox>
            ))}
          </fieldset>
          <div>
            <Button type="primary" onClick={() => change({ zones: fromTemplates(shipsFrom, chosen) })}>
              {chosen.length === 0 ? `Ship to ${countryName(shipsFrom, "en")} only` : "Make the table"}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
