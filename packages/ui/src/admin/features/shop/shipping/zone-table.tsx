import { PlusOutlined } from "@ant-design/icons";
import type { Currency } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { Button, Checkbox } from "antd";
import { useState, type CSSProperties } from "react";
import { Card } from "../../../components/layout/card.tsx";
import { newKey, type EditedZone, type RateField } from "./edited-shipping.ts";
import styles from "./shipping.module.css";
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
  const { edited, change } = form;
  const { classes, zones } = edited;
  const shown = useShownParts(zones);
  const add = (zone: Pick<EditedZone, "name" | "countries">) =>
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
          Prices
        </h2>
        <p className="flush quiet">
          A parcel costs its dearest first item, and the further-item price of each other item. Without a price, goods
          of a class are not shipped to the zone.
        </p>
      </div>
      <div className="wrap gap-2-4">
        <Checkbox checked={shown.tracked} onChange={({ target }) => shown.show({ tracked: target.checked })}>
          Tracked shipping, at a price of its own
        </Checkbox>
        <Checkbox checked={shown.days} onChange={({ target }) => shown.show({ days: target.checked })}>
          Delivery time
        </Checkbox>
      </div>
      <div className={styles["scroll"]}>
        <div className={styles["table"]} style={{ "--classes": classes.length } as CSSProperties}>
          <div className={styles["header"]} aria-hidden="true">
            <span>Zone</span>
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
      {zones.length < limits.shippingZones && (
        <div className="wrap gap-2">
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ name: "", countries: [] })}>
            Add a zone
          </Button>
          {!zones.some(({ countries }) => countries === "rest") && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add(templates.world)}>
              Add “{templates.world.name}”
            </Button>
          )}
        </div>
      )}
    </Card>
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
