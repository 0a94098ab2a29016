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
import { findEntry, schemaRule } from "../../../components/form/saving.tsx";
import styles from "./inventory.module.css";
import { deltaOf, enteredNumber, itemName, type StockForm } from "./stock-form.ts";

interface StockDialogProps {
  readonly item: InventoryItem;
  readonly onClose: () => void;
}

const empty: StockForm = { kind: "count", number: "", note: "" };

/** Changes the stock of a variant: to a counted number, or by a number. */
export function StockDialog({ item, onClose }: StockDialogProps) {
  const api = useApi();
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
      title={`Stock of ${itemName(item)}`}
      form={form}
      edited={edited}
      submitText="Save"
      onSubmit={handleSubmit}
      success="Stock changed"
      failure="Failed to change the stock"
      readTheirs={readTheirs}
      onClose={onClose}
    >
      <p className={styles["now"]}>{describeStock(current, item)}</p>
      <StockFields stock={current.stock} />
    </FormDialog>
  );
}

function StockFields({ stock }: { readonly stock: number | null }) {
  const kind = Form.useWatch<StockForm["kind"] | undefined>("kind") ?? "count";
  return (
    <>
      <Form.Item name="kind" label="What happened" hidden={stock === null}>
        <Radio.Group
          options={[
            { value: "count", label: "I counted" },
            { value: "correction", label: "Some came or went" },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="number"
        label={kind === "count" ? "Counted" : "Change"}
        required
        dependencies={["kind"]}
        rules={[schemaRule(enteredNumber(kind, stock ?? 0))]}
        extra={kind === "count" ? "With those in open checkouts." : "5 adds five, -2 removes two."}
      >
        <CountField className={styles["number"] ?? ""} isSigned={kind === "correction"} />
      </Form.Item>
      <Form.Item name="note" label="Note (optional)" hidden={stock === null}>
        <Input dir="auto" maxLength={limits.stockNoteLength} placeholder="New delivery" />
      </Form.Item>
    </>
  );
}

function describeStock({ stock, held, available }: AdminVariant, { heldIn }: InventoryItem): string {
  if (stock === null) {
    return available === null
      ? "Not counted until now, so it is never sold out."
      : `Not counted until now. Numbered copies left to sell: ${available.toLocaleString("en-US")}.`;
  }
  const inCheckouts = held > 0 ? `, ${held.toLocaleString("en-US")} of them in ${describeHolders(heldIn)}` : "";
  return `${stock.toLocaleString("en-US")} in stock${inCheckouts}.`;
}

function describeHolders({ checkouts, networks }: InventoryItem["heldIn"]): string {
  if (checkouts === 0) return "open checkouts";
  if (checkouts === 1) return "1 unpaid checkout";
  const from = networks === 1 ? "1 visitor’s connection" : `${networks.toLocaleString("en-US")} different connections`;
  return `${checkouts.toLocaleString("en-US")} unpaid checkouts from ${from}`;
}
