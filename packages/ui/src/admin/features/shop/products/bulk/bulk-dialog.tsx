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
import { useTexts } from "../../../../language.ts";
import { productTexts } from "../texts/index.ts";

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

/** Changes price, category or visibility of several products at once. The toast offers to undo it. */
export function BulkDialog({ products, currency, onSaved, onClose }: BulkDialogProps) {
  const { bulk: texts, categories } = useTexts(productTexts);
  const [form] = Form.useForm<BulkForm>();
  const amountRule = useAmountRule();
  const { mutateAsync } = useMutation(editProductsMutation(useApi()));
  const showUndo = useUndo(products);
  const count = products.length;
  const same = { value: "same", label: texts.asItIs } as const;
  const handleSubmit = async (values: BulkForm) => {
    const changes = changesOf(values);
    if (Object.keys(changes).length === 0) throw new UserFacingError(texts.nothingChosen);
    const saved = await mutateAsync(products.map(({ id, version }) => ({ id, version, ...changes })));
    onSaved();
    showUndo(saved);
  };
  return (
    <FormDialog<BulkForm>
      title={texts.title(count)}
      width={440}
      form={form}
      edited={unchanged}
      submitText={texts.change(count)}
      onSubmit={handleSubmit}
      success={null}
      failure={texts.failure(count)}
      onClose={onClose}
    >
      <Form.Item
        name="price"
        label={texts.price}
        rules={[amountRule(z.literal("").or(priceIn(currency)), currency)]}
        extra={texts.priceHint}
      >
        <MoneyField currency={currency} prefix={currency.symbol} placeholder={texts.asItIs} />
      </Form.Item>
      <Form.Item name="category" label={texts.category} extra={texts.categoryHint}>
        <Select options={[same, ...productCategory.options.map((value) => ({ value, label: categories[value] }))]} />
      </Form.Item>
      <Form.Item name="visibility" label={texts.visibility}>
        <Select
          options={[same, { value: "active", label: texts.active }, { value: "inactive", label: texts.inactive }]}
        />
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
  const texts = useTexts(productTexts).bulk;
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
    const changed = texts.changed(saved.length);
    const undo = () => {
      // The button is about to disappear.
      document.getElementById("main")?.focus({ preventScroll: true });
      notification.destroy(key);
      // This dialog is closed by now.
      new MutationObserver(client, editProductsMutation(api)).mutate(former).then(
        () => toasts.success(texts.undone(saved.length)),
        (error: unknown) => toasts.failure(texts.undoFailed, errorMessage(error)),
      );
    };
    notification.success({
      key,
      title: changed,
      role: "status",
      duration: 10,
      placement: toastPlacement(),
      actions: (
        <Button icon={<UndoOutlined aria-hidden />} aria-label={texts.undoOf(changed)} onClick={undo}>
          {texts.undo}
        </Button>
      ),
    });
  };
}
