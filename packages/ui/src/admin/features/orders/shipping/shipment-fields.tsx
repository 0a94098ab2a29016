import { carrierIds, carrierName } from "@recital/contract/values/carrier";
import { limits } from "@recital/contract/values/limits";
import { Alert, Checkbox, Form, Input, type InputRef } from "antd";
import type { RefObject } from "react";
import { QuantityField } from "../../../components/form/number-fields.tsx";
import { SearchSelect } from "../../../components/form/search-select.tsx";
import type { shippableItems } from "./shipment-form.ts";
import rows from "../../../components/list/rows.module.css";
import styles from "./shipments.module.css";

const carriers = carrierIds.map((value) => ({ value, label: carrierName(value) }));

interface ShipmentFieldsProps {
  readonly items: ReturnType<typeof shippableItems>;
  /** Whether the customer has an email address. */
  readonly canNotify: boolean;
}

/** The fields of a shipment. */
export function ShipmentFields({ items, canNotify }: ShipmentFieldsProps) {
  return (
    <>
      <CarrierField />
      <TrackingField />
      <Form.Item
        name="items"
        label="Items"
        validateTrigger={[]}
        rules={[
          {
            validator: (_rule, value: Readonly<Record<number, number>>) =>
              Object.values(value).some((quantity) => quantity > 0)
                ? Promise.resolve()
                : Promise.reject(new Error("Select at least one item")),
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
  return (
    <Form.Item name="carrier" label="Carrier">
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
  return (
    <Form.Item
      name="trackingNumber"
      label="Tracking number (optional)"
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
  return (
    <Form.Item name="notify" valuePropName="checked" className={styles["check"] ?? ""}>
      <Checkbox>Tell the customer</Checkbox>
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
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: "1rem" }}
      title="This order was changed somewhere else."
      description="What is left to ship is up to date now. Check the shipment and try again."
    />
  );
}
