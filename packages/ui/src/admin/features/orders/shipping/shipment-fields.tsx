import { carrierIds } from "@recital/contract/values/carrier";
import { limits } from "@recital/contract/values/limits";
import { Alert, Checkbox, Form, Input, type InputRef } from "antd";
import type { RefObject } from "react";
import { QuantityField } from "../../../components/form/number-fields.tsx";
import { SearchSelect } from "../../../components/form/search-select.tsx";
import { useTexts } from "../../../language.ts";
import { carrierLabel, type shippableItems } from "./shipment-form.ts";
import rows from "../../../components/list/rows.module.css";
import styles from "./shipments.module.css";
import { shipTexts } from "./texts/index.ts";

interface ShipmentFieldsProps {
  readonly items: ReturnType<typeof shippableItems>;
  /** Whether the customer has an email address. */
  readonly canNotify: boolean;
}

/** The fields of a shipment. */
export function ShipmentFields({ items, canNotify }: ShipmentFieldsProps) {
  const { form: texts } = useTexts(shipTexts);
  return (
    <>
      <CarrierField />
      <TrackingField />
      <Form.Item
        name="items"
        label={texts.items}
        validateTrigger={[]}
        rules={[
          {
            validator: (_rule, value: Readonly<Record<number, number>>) =>
              Object.values(value).some((quantity) => quantity > 0)
                ? Promise.resolve()
                : Promise.reject(new Error(texts.selectItem)),
          },
        ]}
      >
        <ItemQuantities items={items} />
      </Form.Item>
      {canNotify && <NotifyField />}
    </>
  );
}

export function CarrierField({ onChoose }: { readonly onChoose?: () => void }) {
  const texts = useTexts(shipTexts);
  const carriers = carrierIds.map((value) => ({ value, label: carrierLabel(value, texts) }));
  return (
    <Form.Item name="carrier" label={texts.form.carrier}>
      <SearchSelect options={carriers} {...(onChoose && { onChoose })} />
    </Form.Item>
  );
}

interface TrackingFieldProps {
  /** A sentence about the entered number. */
  readonly warning?: string | null;
  readonly inputRef?: RefObject<InputRef | null>;
}

export function TrackingField({ warning = null, inputRef }: TrackingFieldProps) {
  const { form: texts } = useTexts(shipTexts);
  return (
    <Form.Item
      name="trackingNumber"
      label={texts.trackingNumber}
      {...(warning !== null && { validateStatus: "warning", help: warning })}
    >
      <Input
        {...(inputRef && { ref: inputRef })}
        dir="ltr"
        maxLength={limits.trackingNumberLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
    </Form.Item>
  );
}

export function NotifyField() {
  const { form: texts } = useTexts(shipTexts);
  return (
    <Form.Item name="notify" valuePropName="checked" className={styles["check"] ?? ""}>
      <Checkbox>{texts.tell}</Checkbox>
    </Form.Item>
  );
}

interface ItemQuantitiesProps extends Pick<ShipmentFieldsProps, "items"> {
  /** The ID of the field, for the first quantity. */
  readonly id?: string;
  readonly value?: Readonly<Record<number, number>>;
  readonly onChange?: (value: Readonly<Record<number, number>>) => void;
}

function ItemQuantities({ items, id: fieldId, value = {}, onChange }: ItemQuantitiesProps) {
  return (
    <ul className="plain-list stack">
      {items.map(({ id, name, max }, index) => (
        <li key={id} className={rows["item"]}>
          <span className={rows["name"]} dir="auto">
            {name}
          </span>
          <QuantityField
            name={name}
            {...(index === 0 && fieldId !== undefined && { id: fieldId })}
            max={max}
            value={value[id] ?? 0}
            onChange={(quantity) => onChange?.({ ...value, [id]: quantity })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Says that something else of the order was shipped or refunded since its shipment was opened. */
export function OutdatedOrder() {
  const { form: texts } = useTexts(shipTexts);
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: "1rem" }}
      title={texts.outdated}
      description={texts.outdatedHint}
    />
  );
}
