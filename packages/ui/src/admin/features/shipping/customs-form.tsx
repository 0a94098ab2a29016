import { currencyOf } from "@recital/contract/values/currency";
import { useState } from "react";
import { readRemembered, remember } from "../../components/browser-state.ts";
import type { SheetProps } from "../../components/print/sheet-page.tsx";
import { CustomsFields } from "./customs-fields.tsx";
import styles from "./customs-form.module.css";
import {
  type CustomsEntry,
  customsLine,
  type CustomsParcel,
  newEntry,
  readMemory,
  readNumber,
} from "./customs-lines.ts";
import { CustomsPaper } from "./customs-paper.tsx";

const memoryKey = "recital-customs";

/** The customs form CN22 of an order, with the fields to fill it in, which are not printed. */
export function CustomsForm({ order, site, sender }: SheetProps) {
  const items = order.items.filter(({ isDigital }) => !isDigital);
  const [parcel, setParcel] = useState<CustomsParcel>({ category: "Sale of goods", packaging: "" });
  const [entries, setEntries] = useState<Readonly<Record<number, CustomsEntry>>>(() => {
    const memory = readMemory(readRemembered(memoryKey));
    return Object.fromEntries(items.map((item) => [item.id, newEntry(item, memory)]));
  });
  const rows = items.flatMap((item) => {
    const entry = entries[item.id];
    return entry ? [{ item, entry }] : [];
  });
  const currency = currencyOf(order.currency);
  const lines = rows.flatMap(({ item, entry }) => customsLine(item, entry, currency) ?? []);
  const handleChange = (id: number, entry: CustomsEntry) => {
    const changed = { ...entries, [id]: entry };
    setEntries(changed);
    const known = items.map(({ id: itemId, name }) => [name, withoutQuantity(changed[itemId])] as const);
    remember(memoryKey, JSON.stringify({ ...readMemory(readRemembered(memoryKey)), ...Object.fromEntries(known) }));
  };
  if (items.length === 0) return <p className={styles["none"]}>This order has nothing to ship.</p>;
  return (
    <>
      <CustomsFields rows={rows} lines={lines} parcel={parcel} onParcel={setParcel} onChange={handleChange} />
      <CustomsPaper
        order={order}
        site={site}
        sender={sender}
        lines={lines}
        category={parcel.category}
        packagingGrams={readNumber(parcel.packaging) ?? 0}
      />
    </>
  );
}

function withoutQuantity({ grams = "", hsCode = "", origin = "" }: Partial<CustomsEntry> = {}) {
  return { grams, hsCode, origin };
}
