import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Form } from "antd";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { adminOrderQuery, saveAddressMutation } from "../../../api/admin/orders.ts";
import { ConflictChoice } from "../../components/conflict-choice.tsx";
import { errorSentence } from "../../components/error-sentence.ts";
import { isChanged, useSaving, type Edited } from "../../components/use-saving.ts";
import { useToasts } from "../../components/use-toasts.ts";
import { useUnsavedGuard } from "../../components/use-unsaved-guard.ts";
import { addressLines } from "./address-lines.ts";
import { AddressFields } from "./address-fields.tsx";
import { isStaleEdit } from "./is-stale-edit.ts";
import { editedAddress, isSameAddress, type AddressFormValues } from "./address-form-values.ts";

interface AddressFormProps {
  readonly order: AdminOrderDetail;
  readonly onSaved: () => void;
}

/** The form for where an order goes. */
export function AddressForm({ order, onSaved }: AddressFormProps) {
  const name = useId();
  const [form] = Form.useForm<AddressFormValues>();
  const opened = useRef(editedAddress(order));
  const [edited] = useState(() => editedAddress(order));
  const saving = useSaving({ edited, form, ...useAddressCalls(order, opened) }, onSaved);
  useUnsavedGuard(() => saving.isPending || isChanged(form, opened.current.values));
  useEffect(() => {
    // What came meanwhile fills the form as long as nobody has typed in it.
    if (form.isFieldsTouched()) return;
    opened.current = editedAddress(order);
    form.setFieldsValue(opened.current.values);
  }, [form, order]);
  return (
    <Form<AddressFormValues>
      form={form}
      name={name}
      layout="vertical"
      autoComplete="off"
      noValidate
      initialValues={edited.values}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void saving.save(values)}
    >
      {saving.hasConflict && (
        <ConflictChoice
          theirs={`It goes to: ${addressLines(order).join(", ") || "nobody knows"}.`}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      )}
      <AddressFields />
      <Button type="primary" htmlType="submit" loading={saving.isPending}>
        {saving.isPending ? "Saving..." : "Save Address"}
      </Button>
    </Form>
  );
}

/**
 * `opened` is what the form was opened on, or filled with since. What else changed of the order does not concern its
 * address.
 */
function useAddressCalls(order: AdminOrderDetail, opened: RefObject<Edited<AddressFormValues>>) {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(saveAddressMutation(api));
  const readOrder = () => queryClient.fetchQuery(adminOrderQuery(api, order.id));

  const save = async (values: AddressFormValues, version: number | undefined): Promise<void> => {
    try {
      await mutateAsync({ id: order.id, version, ...values });
    } catch (error) {
      if (!isStaleEdit(error)) throw error;
      const now = await readOrder();
      if (now.version === version || !isSameAddress(now, opened.current.values)) throw error;
      await save(values, now.version);
    }
  };
  return {
    onSubmit: async (values: AddressFormValues, version: number | undefined) => {
      try {
        await save(values, isSameAddress(order, opened.current.values) ? order.version : version);
        toasts.success("Shipping address updated");
      } catch (error) {
        if (!isStaleEdit(error)) toasts.failure("Failed to update shipping address", errorSentence(error));
        throw error;
      }
    },
    readTheirs: async () => editedAddress(await readOrder()),
  };
}
