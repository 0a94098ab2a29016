import { ApiError } from "@recital/contract/client";
import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { useApi } from "@recital/ui/api/api-context";
import { correctAddressMutation } from "@recital/ui/api/correct-address";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { CountryField } from "../../../kit/country-field.tsx";
import { FormField, readField } from "../../../kit/form-field.tsx";
import { useTexts } from "../../../kit/identity.ts";
import styles from "./order-forms.module.css";
import type { OrderTexts } from "./order/texts/en.tsx";
import { orderTexts } from "./order/texts/index.ts";

interface AddressFormProps {
  readonly order: BuyerOrder;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

export function AddressForm({ order, onSaved, onCancel }: AddressFormProps) {
  const { mutate, isPending, error } = useMutation(correctAddressMutation(useApi(), order.id));
  const { address: texts } = useTexts(orderTexts);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>(error ? "[aria-invalid=true]" : "input")?.focus(), [error]);
  const faults = error instanceof ApiError ? error.fields : {};
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const shippingAddress = readAddress(new FormData(event.currentTarget));
    mutate({ shippingAddress, version: order.version }, { onSuccess: onSaved });
  };
  const field = (name: keyof typeof places, note?: string) => (
    <FormField
      name={name}
      label={texts.fields[name]}
      {...(note && { note })}
      autoComplete={places[name]}
      maxLength={200}
      defaultValue={initialValue(order, name)}
      fault={faults[name === "name" ? "shippingAddress.name" : `shippingAddress.address.${name}`]}
    />
  );
  return (
    <form ref={form} method="dialog" noValidate className={styles["form"]} onSubmit={handleSubmit}>
      {field("name")}
      {field("line1")}
      {field("line2", texts.optional)}
      <div className={`stack gap-4 ${styles["pair"]}`}>
        {field("city")}
        {field("state")}
        {field("postal_code")}
        <CountryField
          autoComplete="shipping country"
          initial={order.shippingAddress?.address.country ?? ""}
          fault={faults["shippingAddress.address.country"]}
        />
      </div>
      {error && (
        <p role="alert" className="fault">
          {messageFor(error, texts)}
        </p>
      )}
      <p className="wrap gap-3">
        <button type="submit" className={buttonClass("primary")} disabled={isPending}>
          {isPending ? texts.saving : texts.save}
        </button>
        <button type="button" className={buttonClass("quiet")} onClick={onCancel}>
          {texts.cancel}
        </button>
      </p>
    </form>
  );
}

/** The parts of an address, and how browsers know them. */
const places = {
  name: "shipping name",
  line1: "shipping address-line1",
  line2: "shipping address-line2",
  city: "shipping address-level2",
  state: "shipping address-level1",
  postal_code: "shipping postal-code",
} as const;

function readAddress(fields: FormData) {
  const read = (name: string) => readField(fields, name);
  return {
    name: read("name"),
    address: {
      line1: read("line1"),
      line2: read("line2"),
      city: read("city"),
      state: read("state"),
      postal_code: read("postal_code"),
      country: read("country"),
    },
  };
}

function initialValue({ shippingAddress }: BuyerOrder, name: keyof typeof places): string {
  if (!shippingAddress) return "";
  if (name === "name") return shippingAddress.name;
  return shippingAddress.address[name] ?? "";
}

function messageFor(error: Error, { check, failed }: OrderTexts["address"]): string {
  if (!(error instanceof ApiError)) return failed;
  return Object.keys(error.fields).length > 0 ? check : error.userMessage || failed;
}
