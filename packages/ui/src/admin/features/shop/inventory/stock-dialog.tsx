import type { InventoryItem } from "@recital/contract/endpoints/shop/inventory";
import type { AdminVariant } from "@recital/contract/endpoints/shop/variants";
import { limits } from "@recital/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Form, Input, Radio } from "antd";
import { useState } from "react";
import { changeStockMutation, variantCalls } from "../../../../api/admin/variants.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { CountField } from "../../../components/form/number-fields.tsx";
import { findEntry, useSchemaRule } from "../../../components/form/saving.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import styles from "./inventory.module.css";
import { deltaOf, enteredNumber, itemName, type StockForm } from "./stock-form.ts";
import type { InventoryTexts } from "./texts/en.ts";
import { inventoryTexts } from "./texts/index.ts";

interface StockDialogProps {
  readonly item: InventoryItem;
  readonly onClose: () => void;
}

const empty: StockForm = { kind: "count", number: "", note: "" };

/** Changes the stock of a variant: to a counted number, or by a number. */
export function StockDialog({ item, onClose }: StockDialogProps) {
  const api = useApi();
  const { dialog: texts } = useTexts(inventoryTexts);
  const [form] = Form.useForm<StockForm>();
  const [current, setCurrent] = useState<AdminVariant>(item);
  const [edited] = useState({ values: empty, version: item.version });
  const { mutateAsync } = useMutation(changeStockMutation(api));
  const stock = current.stock ?? 0;

  const handleSubmit = (values: StockForm, version = current.version) => {
    const { kind, note } = values;
    const delta = deltaOf(values, stock);
    return mutateAsync({ variant: current, delta, kind, note: note.trim() || null, version });
  };
  const readTheirs = async () => {
    const now = findEntry(await variantCalls(api, item.productId).list(), item.id);
    setCurrent(now);
    return { values: empty, version: now.version };
  };
  return (
    <FormDialog<StockForm>
      title={texts.title(itemName(item))}
      form={form}
      edited={edited}
      submitText={texts.save}
      onSubmit={handleSubmit}
      success={texts.success}
      failure={texts.failure}
      readTheirs={readTheirs}
      onClose={onClose}
    >
      <p className={styles["now"]}>{describeStock(current, item, texts)}</p>
      <StockFields stock={current.stock} />
    </FormDialog>
  );
}

function StockFields({ stock }: { readonly stock: number | null }) {
  const language = useLanguage();
  const texts = useTexts(inventoryTexts).dialog;
  const schemaRule = useSchemaRule();
  const kind = Form.useWatch<StockForm["kind"] | undefined>("kind") ?? "count";
  return (
    <>
      <Form.Item name="kind" label={texts.kind} hidden={stock === null}>
        <Radio.Group
          options={[
            { value: "count", label: texts.kinds.count },
            { value: "correction", label: texts.kinds.correction },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="number"
        label={kind === "count" ? texts.counted : texts.change}
        required
        dependencies={["kind"]}
        rules={[schemaRule(enteredNumber(kind, stock ?? 0, language))]}
        extra={kind === "count" ? texts.countedHint : texts.changeHint}
      >
        <CountField className={styles["number"] ?? ""} isSigned={kind === "correction"} />
      </Form.Item>
      <Form.Item name="note" label={texts.note} hidden={stock === null}>
        <Input dir="auto" maxLength={limits.stockNoteLength} placeholder={texts.noteExample} />
      </Form.Item>
    </>
  );
}

function describeStock(
  { stock, held, available }: AdminVariant,
  { heldIn: { checkouts, networks } }: InventoryItem,
  texts: InventoryTexts["dialog"],
): string {
  if (stock === null) return available === null ? texts.notCountedYet : texts.copiesLeft(available);
  if (held <= 0) return texts.stock(stock);
  if (checkouts === 0) return texts.stockHeld(stock, held);
  if (checkouts === 1) return texts.stockHeldByOne(stock, held);
  return networks === 1
    ? texts.stockHeldFromOne(stock, held, checkouts)
    : texts.stockHeldFrom(stock, held, checkouts, networks);
}
