import { UndoOutlined } from "@ant-design/icons";
import { priceIn, type AdminProduct } from "@recital/contract/endpoints/shop/products";
import { productCategory, type ProductCategory } from "@recital/contract/values/catalog";
import type { Currency } from "@recital/contract/values/currency";
import { MutationObserver, useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Form } from "antd";
import { z } from "zod";
import { editProductsMutation } from "../../../../../api/admin/products.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { UserFacingError } from "../../../../../platform/user-facing-error.ts";
import { useErrorMessage, toastPlacement, useToasts } from "../../../../components/feedback/toasts.ts";
import { FormDialog } from "../../../../components/form/form-dialog.tsx";
import { MoneyField, useAmountRule } from "../../../../components/form/number-fields.tsx";
import { Select } from "../../../../components/form/select.tsx";
import { formatCount } from "../../../../components/format.ts";
import { categoryLabels } from "../product-form.ts";

interface BulkDialogProps {
  readonly products: readonly AdminProduct[];
  readonly currency: Currency;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface BulkForm {
  /** Empty to leave the prices as they are. */
  readonly price: string;
  readonly category: ProductCategory | "same";
  readonly visibility: "same" | "active" | "inactive";
}

const unchanged = { values: { price: "", category: "same", visibility: "same" } } as const;
const same = { value: "same", label: "As it is" } as const;
const categories = [same, ...productCategory.options.map((value) => ({ value, label: categoryLabels[value] }))];
const visibilities = [same, { value: "active", label: "Active" }, { value: "inactive", label: "Inactive" }];

/** Changes price, category or visibility of several products at once. The toast offers to undo it. */
export function BulkDialog({ products, currency, onSaved, onClose }: BulkDialogProps) {
  const [form] = Form.useForm<BulkForm>();
  const amountRule = useAmountRule();
  const { mutateAsync } = useMutation(editProductsMutation(useApi()));
  const showUndo = useUndo(products);
  const count = formatCount(products.length, "product");
  const handleSubmit = async (values: BulkForm) => {
    const changes = changesOf(values);
    if (Object.keys(changes).length === 0) throw new UserFacingError("Choose a price, a category or a visibility.");
    const saved = await mutateAsync(products.map(({ id, version }) => ({ id, version, ...changes })));
    onSaved();
    showUndo(saved);
  };
  return (
    <FormDialog<BulkForm>
      title={`Edit ${count}`}
      width={440}
      form={form}
      edited={unchanged}
      submitText={`Change ${count}`}
      onSubmit={handleSubmit}
      success={null}
      failure={`Failed to change ${count}`}
      onClose={onClose}
    >
      <Form.Item
        name="price"
        label="Price"
        rules={[amountRule(z.literal("").or(priceIn(currency)), currency)]}
        extra="Where buyers choose the price, it is the least."
      >
        <MoneyField currency={currency} prefix={currency.symbol} placeholder="As it is" />
      </Form.Item>
      <Form.Item name="category" label="Category" extra="Products in Digital are not shipped.">
        <Select options={categories} />
      </Form.Item>
      <Form.Item name="visibility" label="In the shop">
        <Select options={visibilities} />
      </Form.Item>
    </FormDialog>
  );
}

function changesOf({ price, category, visibility }: BulkForm) {
  return {
    ...(price !== "" && { price }),
    ...(category !== "same" && { category }),
    ...(visibility !== "same" && { is_active: visibility === "active" }),
  };
}

/** Returns a function that shows how many products were changed, with a button that gives them their former values. */
function useUndo(before: readonly AdminProduct[]) {
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { notification } = App.useApp();
  return (saved: readonly AdminProduct[]) => {
    const versions = new Map(saved.map(({ id, version }) => [id, version]));
    const former = before.map(({ id, price, category, is_digital, is_active, version }) => ({
      id,
      price,
      category,
      is_active,
      version: versions.get(id) ?? version,
      ...(category !== "digital" && { is_digital }),
    }));
    const key = `bulk-${former.map(({ id, version }) => `${id}.${version}`).join("-")}`;
    const count = formatCount(saved.length, "product");
    const undo = () => {
      // The button is about to disappear.
      document.getElementById("main")?.focus({ preventScroll: true });
      notification.destroy(key);
      // This dialog is closed by now.
      new MutationObserver(client, editProductsMutation(api)).mutate(former).then(
        () => toasts.success(`${count} as before`),
        (error: unknown) => toasts.failure("Failed to undo", errorMessage(error)),
      );
    };
    notification.success({
      key,
      title: `${count} changed`,
      role: "status",
      duration: 10,
      placement: toastPlacement(),
      actions: (
        <Button icon={<UndoOutlined aria-hidden />} aria-label={`Undo: ${count} changed`} onClick={undo}>
          Undo
        </Button>
      ),
    });
  };
}
