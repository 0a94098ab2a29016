import { PlusOutlined } from "@ant-design/icons";
import type { Currency } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { Button, Checkbox } from "antd";
import { useState, type CSSProperties } from "react";
import { Card } from "../../../components/layout/card.tsx";
import { useTexts } from "../../../language.ts";
import { newKey, type EditedZone, type RateField } from "./edited-shipping.ts";
import styles from "./shipping.module.css";
import { shippingTexts } from "./texts/index.ts";
import type { ShippingForm } from "./use-shipping-form.ts";
import { ZoneRow, type ShownParts } from "./zone-row.tsx";
import { templates } from "./zone-templates.ts";
import { useFragment } from "../../../components/list/linked.ts";

interface ZoneTableProps {
  readonly form: ShippingForm;
  readonly currency: Currency;
}

/** The prices of each class in each zone. */
export function ZoneTable({ form, currency }: ZoneTableProps) {
  const texts = useTexts(shippingTexts).prices;
  const { edited, change } = form;
  const { classes, zones } = edited;
  const shown = useShownParts(zones);
  const add = (zone: AddedZone) =>
    change({ zones: [...zones, { ...zone, key: newKey(zones), freeFrom: "", rates: {} }] });
  return (
    <Card
      ref={useFragment<HTMLDivElement>("shipping-prices")}
      role="region"
      aria-labelledby="shipping-prices"
      bodyClassName="stack gap-4"
    >
      <div className="stack gap-1">
        <h2 id="shipping-prices" className={styles["heading"]}>
          {texts.heading}
        </h2>
        <p className="flush quiet">{texts.intro}</p>
      </div>
      <div className="wrap gap-2-4">
        <Checkbox checked={shown.tracked} onChange={({ target }) => shown.show({ tracked: target.checked })}>
          {texts.tracked}
        </Checkbox>
        <Checkbox checked={shown.days} onChange={({ target }) => shown.show({ days: target.checked })}>
          {texts.days}
        </Checkbox>
      </div>
      <div className={styles["scroll"]}>
        <div className={styles["table"]} style={{ "--classes": classes.length } as CSSProperties}>
          <div className={styles["header"]} aria-hidden="true">
            <span>{texts.zone}</span>
            {classes.map(({ key, name }) => (
              <span key={key} dir="auto" className="anywhere">
                {name}
              </span>
            ))}
          </div>
          {zones.map((zone, index) => (
            <ZoneRow key={zone.key} form={form} zone={zone} index={index} currency={currency} shown={shown} />
          ))}
        </div>
      </div>
      {zones.length < limits.shippingZones && <AddButtons zones={zones} onAdd={add} />}
    </Card>
  );
}

type AddedZone = Pick<EditedZone, "name" | "countries">;

interface AddButtonsProps {
  readonly zones: readonly EditedZone[];
  readonly onAdd: (zone: AddedZone) => void;
}

/** The buttons that add an empty zone, and the one of all other countries if there is none. */
function AddButtons({ zones, onAdd }: AddButtonsProps) {
  const { prices, templates: names } = useTexts(shippingTexts);
  return (
    <div className="wrap gap-2">
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => onAdd({ name: "", countries: [] })}>
        {prices.addZone}
      </Button>
      {!zones.some(({ countries }) => countries === "rest") && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onAdd({ name: names.world, countries: templates.world })}
        >
          {prices.addTemplate(names.world)}
        </Button>
      )}
    </div>
  );
}

/** Which optional fields are shown: those that have a value, and those that the owner asks for. */
function useShownParts(zones: readonly EditedZone[]): ShownParts & { show: (parts: Partial<ShownParts>) => void } {
  const has = (...fields: readonly RateField[]) =>
    zones.some(({ rates }) => Object.values(rates).some((rate) => fields.some((field) => rate[field] !== "")));
  const [chosen, setChosen] = useState<Partial<ShownParts>>({});
  return {
    tracked: has("trackedFirst", "trackedFurther") || (chosen.tracked ?? false),
    days: has("daysMin", "daysMax") || (chosen.days ?? false),
    show: (parts) => setChosen({ ...chosen, ...parts }),
  };
}
