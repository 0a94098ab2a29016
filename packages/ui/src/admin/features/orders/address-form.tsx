import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Form } from "antd";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { adminOrderQuery, saveAddressMutation } from "../../../api/admin/orders.ts";
import { useApi } from "../../../api/api-context.tsx";
import { useUnsavedGuard } from "../../components/feedback/unsaved-guard.tsx";
import { ConflictChoice, type Edited, isChanged, isEditConflict, useSaving } from "../../components/form/saving.tsx";
import { addressLines } from "../../components/print/shipping-address.tsx";
import { AddressFields } from "./address-fields.tsx";
import { type AddressFormValues, editedAddress, isSameAddress } from "./address-form-values.ts";

interface AddressFormProps {
  readonly order: AdminOrderDetail;
  readonly onSaved: () => void;
}

/** The form for an order's shipping address. */
export function AddressForm({ order, onSaved }: AddressFormProps) {
  const name = useId();
  const [form] = Form.useForm<AddressFormValues>();
  const opened = useRef(editedAddress(order));
  const [edited] = useState(() => editedAddress(order));
  const saving = useSaving({ edited, form, ...useAddressCalls(order, opened) }, onSaved);
  useUnsavedGuard(() => saving.isPending || isChanged(form, opened.current.values));
  useEffect(() => {
    // Updates the form with newer data until the user has changed it.
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
          theirs={`Current address: ${addressLines(order).join(", ") || "none"}.`}
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
 * `opened` are the values that the form was opened or last updated with. If only other parts of the order have changed
 * since, there is no conflict, and the save is repeated with the new version.
 */
function useAddressCalls(order: AdminOrderDetail, opened: RefObject<Edited<AddressFormValues>>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(saveAddressMutation(api));
  const readOrder = () => queryClient.fetchQuery(adminOrderQuery(api, order.id));

  const save = async (values: AddressFormValues, version: number | undefined): Promise<void> => {
    try {
      await mutateAsync({ id: order.id, version, ...values });
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const now = await readOrder();
      if (now.version === version || !isSameAddress(now, opened.current.values)) throw error;
      await save(values, now.version);
    }
  };
  return {
    onSubmit: (values: AddressFormValues, version: number | undefined) =>
      save(values, isSameAddress(order, opened.current.values) ? order.version : version),
    success: "Shipping address updated",
    failure: "Failed to update shipping address",
    readTheirs: async () => editedAddress(await readOrder()),
  };
}
