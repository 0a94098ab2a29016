import { DeleteOutlined } from "@ant-design/icons";
import type { Currency } from "@recital/contract/values/currency";
import { Button } from "antd";
import { MoveButtons } from "../../../components/list/edit-buttons.tsx";
import { useTexts } from "../../../language.ts";
import { CountriesField } from "./countries-field.tsx";
import { changed, emptyRate, moved, type EditedClass, type EditedZone, type RateField } from "./edited-shipping.ts";
import { EntryField } from "./entry-field.tsx";
import styles from "./shipping.module.css";
import { shippingTexts } from "./texts/index.ts";
import type { ShippingForm } from "./use-shipping-form.ts";
import { fieldName } from "./written-shipping.ts";

/** The optional fields that are shown. */
export interface ShownParts {
  readonly tracked: boolean;
  readonly days: boolean;
}

interface ZoneRowProps {
  readonly form: ShippingForm;
  readonly zone: EditedZone;
  readonly index: number;
  readonly currency: Currency;
  readonly shown: ShownParts;
}

/** A zone: its name, its countries and its price for each class. */
export function ZoneRow({ form, zone, index, currency, shown }: ZoneRowProps) {
  const texts = useTexts(shippingTexts).zone;
  const { edited, errors, change } = form;
  const { classes, zones } = edited;
  const title = zone.name.trim() || texts.unnamed(index + 1);
  const changeZone = (values: Partial<EditedZone>) => change({ zones: changed(zones, zone.key, values) });
  const errorOf = (field: string) => errors[fieldName("zone", zone.key, field)];
  return (
    <div role="group" aria-label={title} className={styles["zone"]}>
      <div className={styles["about"]}>
        <EntryField
          kind="text"
          label={texts.label}
          name={texts.nameOf(title)}
          value={zone.name}
          error={errorOf("name")}
          onChange={(name) => changeZone({ name })}
        />
        <CountriesField form={form} zone={zone} title={title} error={errorOf("countries")} />
        <div className={styles["last"]}>
          <EntryField
            kind="money"
            label={texts.freeFrom}
            name={texts.freeFromOf(title)}
            placeholder={texts.never}
            currency={currency}
            value={zone.freeFrom}
            error={errorOf("freeFrom")}
            onChange={(freeFrom) => changeZone({ freeFrom })}
          />
          <ZoneButtons form={form} index={index} title={title} />
        </div>
      </div>
      {classes.map((shippingClass) => (
        <RateFields
          key={shippingClass.key}
          zone={zone}
          title={title}
          shippingClass={shippingClass}
          currency={currency}
          shown={shown}
          errors={errors}
          onChange={(rates) => changeZone({ rates })}
        />
      ))}
    </div>
  );
}

/** The buttons that move and remove a zone. */
function ZoneButtons({ form, index, title }: Pick<ZoneRowProps, "form" | "index"> & { readonly title: string }) {
  const texts = useTexts(shippingTexts);
  const { edited, change } = form;
  const { zones } = edited;
  return (
    <span className={styles["buttons"]}>
      <MoveButtons
        title={title}
        isFirst={index === 0}
        isLast={index === zones.length - 1}
        onMove={(by) => change({ zones: moved(zones, index, by) })}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={texts.remove(title)}
        onClick={() => change({ zones: zones.toSpliced(index, 1) })}
      />
    </span>
  );
}

interface RateFieldsProps extends Pick<ZoneRowProps, "zone" | "currency" | "shown"> {
  readonly title: string;
  readonly shippingClass: EditedClass;
  readonly errors: ShippingForm["errors"];
  readonly onChange: (rates: EditedZone["rates"]) => void;
}

/** The prices of a class in a zone. */
function RateFields({ zone, title, shippingClass, currency, shown, errors, onChange }: RateFieldsProps) {
  const texts = useTexts(shippingTexts).zone;
  const { key, name } = shippingClass;
  const rate = zone.rates[key] ?? emptyRate;
  const fields: readonly RateField[] = [
    "first",
    "further",
    ...(shown.tracked ? (["trackedFirst", "trackedFurther"] as const) : []),
    ...(shown.days ? (["daysMin", "daysMax"] as const) : []),
  ];
  return (
    <div role="group" aria-label={texts.rate(name, title)} className={styles["rate"]}>
      <span className={styles["class"]} dir="auto" aria-hidden="true">
        {name}
      </span>
      {fields.map((field) => (
        <EntryField
          key={field}
          kind={field === "daysMin" || field === "daysMax" ? "days" : "money"}
          label={texts.fields[field]}
          name={texts.rateField(texts.fields[field], name, title)}
          currency={currency}
          value={rate[field]}
          error={errors[fieldName("zone", zone.key, key, field)]}
          onChange={(text) => onChange({ ...zone.rates, [key]: { ...rate, [field]: text } })}
        />
      ))}
    </div>
  );
}
