import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { Input } from "antd";
import { useMutation } from "@tanstack/react-query";
import { useId, useState, type ComponentProps } from "react";
import { saveCustomsMutation } from "../../../../api/admin/variants.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { readRemembered, remember } from "../../../components/browser-state.ts";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { CountField, WeightField } from "../../../components/form/number-fields.tsx";
import { HsCodeList } from "../../../components/form/search-select.tsx";
import { Select } from "../../../components/form/select.tsx";
import { itemName } from "../../../components/format.ts";
import { SheetPage, type SheetProps } from "../../../components/print/sheet-page.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import styles from "./customs-form.module.css";
import {
  customsCategories,
  customsLine,
  describeMissing,
  entryOf,
  isHsCode,
  readMemory,
  readNumber,
  unsavedCustoms,
  type CustomsEntry,
  type CustomsLine,
  type CustomsParcel,
} from "./customs-lines.ts";
import { CustomsPaper } from "./customs-paper.tsx";
import type { ShipTexts } from "./texts/en.ts";
import { shipTexts } from "./texts/index.ts";

export function CustomsFormPage() {
  return <SheetPage title={useTexts(shipTexts).customs.title} Sheet={CustomsForm} isForParcel />;
}

const memoryKey = "recital-customs";

/** The customs form CN22 of an order, with the fields to fill it in, which are not printed. */
function CustomsForm({ order, settings }: SheetProps) {
  const language = useLanguage();
  const { customs: texts } = shipTexts[language];
  const items = order.items.filter(({ isDigital }) => !isDigital);
  const [parcel, setParcel] = useState<CustomsParcel>({ category: "Sale of goods", packaging: "" });
  const [entries, setEntries] = useState<Readonly<Record<number, CustomsEntry>>>(() => {
    const memory = readMemory(readRemembered(memoryKey));
    return Object.fromEntries(items.map((item) => [item.id, entryOf(item, memory, language, settings)]));
  });
  const rows = items.flatMap((item) => {
    const entry = entries[item.id];
    return entry ? [{ item, entry }] : [];
  });
  const currency = currencyOf(order.currency, language);
  const lines = rows.flatMap(({ item, entry }) => customsLine(item, entry, currency) ?? []);
  const handleChange = (id: number, entry: CustomsEntry) => {
    const changed = { ...entries, [id]: entry };
    setEntries(changed);
    const known = items.map(({ id: itemId, name }) => [name, withoutQuantity(changed[itemId])] as const);
    remember(memoryKey, JSON.stringify({ ...readMemory(readRemembered(memoryKey)), ...Object.fromEntries(known) }));
  };
  const handleLeave = useSaveCustoms(order.id, rows);
  if (items.length === 0) return <p className={styles["none"]}>{texts.nothingToShip}</p>;
  return (
    <>
      <CustomsFields
        rows={rows}
        lines={lines}
        parcel={parcel}
        onParcel={setParcel}
        onChange={handleChange}
        onLeave={handleLeave}
      />
      <CustomsPaper
        order={order}
        settings={settings}
        lines={lines}
        category={parcel.category}
        packagingGrams={readNumber(parcel.packaging) ?? 0}
      />
    </>
  );
}

/** Returns a function that saves with the products' variants what they lack of the entries. */
function useSaveCustoms(orderId: number, rows: CustomsFieldsProps["rows"]): () => void {
  const { customs: texts } = useTexts(shipTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { mutate } = useMutation(saveCustomsMutation(useApi()));
  const unsaved = rows.flatMap(({ item: { variantId, customs }, entry }) => {
    const changes = customs ? unsavedCustoms(entry, customs) : {};
    if (!customs || variantId === null || Object.keys(changes).length === 0) return [];
    return [{ orderId, productId: customs.productId, variantId, changes }];
  });
  const handleError = (error: Error) => toasts.failure(texts.saveFailed, errorMessage(error));
  return () => {
    for (const change of unsaved) mutate(change, { onError: handleError });
  };
}

function withoutQuantity({ grams = "", hsCode = "", origin = "" }: Partial<CustomsEntry> = {}) {
  return { grams, hsCode, origin };
}

type Item = AdminOrderDetail["items"][number];

interface CustomsFieldsProps {
  readonly rows: readonly { readonly item: Item; readonly entry: CustomsEntry }[];
  readonly lines: readonly CustomsLine[];
  readonly parcel: CustomsParcel;
  readonly onParcel: (parcel: CustomsParcel) => void;
  readonly onChange: (itemId: number, entry: CustomsEntry) => void;
  /** Called when a field of an item is left. */
  readonly onLeave: () => void;
}

/** The fields of a customs form, on the screen only. */
function CustomsFields({ rows, lines, parcel, onParcel, onChange, onLeave }: CustomsFieldsProps) {
  const id = useId();
  const texts = useTexts(shipTexts);
  const { customs } = texts;
  return (
    <section className={styles["fields"]} aria-label={customs.contents}>
      <div className={styles["parcel"]}>
        <label htmlFor={`${id}-category`}>{customs.category}</label>
        <Select
          id={`${id}-category`}
          options={customsCategories.map((value) => ({ value, label: customs.categories[value] }))}
          value={parcel.category}
          onChange={(category) => onParcel({ ...parcel, category })}
        />
        <label htmlFor={`${id}-packaging`}>{customs.packaging}</label>
        <WeightField
          id={`${id}-packaging`}
          maxLength={8}
          value={parcel.packaging}
          onChange={(packaging) => onParcel({ ...parcel, packaging })}
        />
      </div>
      <ul className={styles["entries"]}>
        {rows.map(({ item, entry }) => (
          <ItemFields
            key={item.id}
            item={item}
            entry={entry}
            listId={`${id}-codes`}
            onChange={(changed) => onChange(item.id, changed)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <HsCodeList id={`${id}-codes`} />
      <p role="status" className={styles["missing"]}>
        {describeMissing(lines, texts)}
      </p>
      <p className="quiet">{customs.hint}</p>
    </section>
  );
}

interface ItemFieldsProps {
  readonly item: Item;
  readonly entry: CustomsEntry;
  readonly listId: string;
  readonly onChange: (entry: CustomsEntry) => void;
  readonly onLeave: () => void;
}

const fields = [
  { part: "quantity", length: 3 },
  { part: "grams", length: 8 },
  { part: "hsCode", length: 14 },
  { part: "origin", length: 60 },
] as const satisfies readonly { part: keyof CustomsEntry; length: number }[];

function ItemFields({ item, entry, listId, onChange, onLeave }: ItemFieldsProps) {
  const id = useId();
  const language = useLanguage();
  const { customs: texts } = shipTexts[language];
  const name = itemName(item, language);
  return (
    <li>
      <fieldset className={styles["entry"]}>
        <legend dir="auto">{name}</legend>
        {fields.map(({ part, length }) => {
          const problem = problemOf(part, entry, item.quantity, texts);
          return (
            <div key={part} className={styles["field"]}>
              <label htmlFor={`${id}-${part}`}>{texts.fields[part]}</label>
              <PartInput
                part={part}
                id={`${id}-${part}`}
                {...(part === "hsCode" && { list: listId })}
                maxLength={length}
                autoComplete="off"
                value={entry[part]}
                onBlur={onLeave}
                {...(problem && { status: "error", "aria-invalid": true, "aria-describedby": `${id}-${part}-problem` })}
                onChange={(entered) => onChange({ ...entry, [part]: entered })}
              />
              {problem && (
                <span id={`${id}-${part}-problem`} className="fault">
                  {problem}
                </span>
              )}
            </div>
          );
        })}
      </fieldset>
    </li>
  );
}

interface PartInputProps extends ComponentProps<typeof CountField> {
  readonly part: keyof CustomsEntry;
  readonly onChange: (entered: string) => void;
}

function PartInput({ part, ...input }: PartInputProps) {
  if (part === "quantity") return <CountField {...input} />;
  if (part === "grams") return <WeightField {...input} />;
  const inputMode = part === "hsCode" ? "numeric" : "text";
  return <Input {...input} dir="auto" inputMode={inputMode} onChange={({ target }) => input.onChange(target.value)} />;
}

/** Returns the problem of an entered text; null for an empty text. */
function problemOf(
  part: keyof CustomsEntry,
  entry: CustomsEntry,
  ordered: number,
  texts: ShipTexts["customs"],
): string | null {
  if (entry[part].trim() === "" || part === "origin") return null;
  if (part === "hsCode") return isHsCode(entry.hsCode) ? null : texts.hsCodeFault;
  const number = readNumber(entry[part]);
  if (number === null) return texts.numberFault;
  return part === "quantity" && number > ordered ? texts.atMost(ordered) : null;
}
