import type { AdminOrder, AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { limits } from "@recital/contract/values/limits";
import { missingPart, shippingAddressInput, type CountryPart } from "@recital/contract/values/order";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Form, Input, type FormItemProps } from "antd";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { adminOrderQuery, saveAddressMutation } from "../../../../api/admin/orders.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useUnsavedGuard } from "../../../components/feedback/unsaved-guard.tsx";
import {
  ConflictChoice,
  isChanged,
  isEditConflict,
  useSaving,
  useSchemaRule,
  type Edited,
} from "../../../components/form/saving.tsx";
import { addressLines } from "../../../components/print/shipping-address.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import styles from "./order-panel.module.css";
import type { OrderTexts } from "./texts/en.tsx";
import { orderTexts } from "./texts/index.ts";

interface AddressFormProps {
  readonly order: AdminOrderDetail;
  readonly onSaved: () => void;
}

/** The form for an order's shipping address. */
export function AddressForm({ order, onSaved }: AddressFormProps) {
  const language = useLanguage();
  const { address: texts } = orderTexts[language];
  const current = addressLines(order, language).join(", ");
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
          theirs={current === "" ? texts.none : texts.current(current)}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      )}
      <AddressFields />
      <Button type="primary" htmlType="submit" loading={saving.isPending}>
        {saving.isPending ? texts.saving : texts.save}
      </Button>
    </Form>
  );
}

/**
 * `opened` are the values that the form was opened or last updated with. If only other parts of the order have changed
 * since, there is no conflict, and the save is repeated with the new version.
 */
function useAddressCalls(order: AdminOrderDetail, opened: RefObject<Edited<AddressFormValues>>) {
  const { address: texts } = useTexts(orderTexts);
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
    success: texts.saved,
    failure: texts.failed,
    readTheirs: async () => editedAddress(await readOrder()),
  };
}

const { name, address } = shippingAddressInput.shape;
const at = (part: keyof typeof address.shape) => ["shippingAddress", "address", part];

function AddressFields() {
  const { address: texts } = useTexts(orderTexts);
  const schemaRule = useSchemaRule();
  const { line1, line2, country } = address.shape;
  const entered = Form.useWatch<string | undefined>(at("country")) ?? "";
  return (
    <>
      <Form.Item name={["shippingAddress", "name"]} label={texts.name} required rules={[schemaRule(name)]}>
        <Input dir="auto" maxLength={limits.nameLength} />
      </Form.Item>
      <Form.Item name={at("line1")} label={texts.line1} required rules={[schemaRule(line1)]}>
        <Input dir="auto" maxLength={limits.addressLineLength} />
      </Form.Item>
      <Form.Item name={at("line2")} label={texts.line2} rules={[schemaRule(line2)]}>
        <Input dir="auto" maxLength={limits.addressLineLength} />
      </Form.Item>
      <div className={styles["pair"]}>
        <Form.Item label={texts.city} {...countryPart("city", entered, schemaRule, texts)}>
          <Input dir="auto" maxLength={limits.addressLineLength} />
        </Form.Item>
        <Form.Item label={texts.state} {...countryPart("state", entered, schemaRule, texts)}>
          <Input dir="auto" maxLength={limits.addressLineLength} />
        </Form.Item>
        <Form.Item label={texts.postalCode} {...countryPart("postal_code", entered, schemaRule, texts)}>
          <Input dir="auto" maxLength={40} />
        </Form.Item>
        <Form.Item name={at("country")} label={texts.country} required rules={[schemaRule(country)]}>
          <Input dir="auto" maxLength={100} />
        </Form.Item>
      </div>
    </>
  );
}

/** The properties of a field that is required only where the country has this part. */
function countryPart(
  part: CountryPart,
  country: string,
  schemaRule: ReturnType<typeof useSchemaRule>,
  texts: OrderTexts["address"],
): FormItemProps {
  const validator = (_rule: unknown, value: string) =>
    missingPart(part, value, country) === null ? Promise.resolve() : Promise.reject(new Error(texts.missing[part]));
  return {
    name: at(part),
    dependencies: [at("country")],
    required: missingPart(part, "", country) !== null,
    rules: [schemaRule(address.shape[part]), { validator }],
  };
}

/** The form values of an address. The field names are the server's, so that its error messages find their fields. */
interface AddressFormValues {
  readonly shippingAddress: {
    readonly name: string;
    readonly address: {
      readonly line1: string;
      readonly line2: string;
      readonly city: string;
      readonly state: string;
      readonly postal_code: string;
      readonly country: string;
    };
  };
}

function editedAddress({ shippingAddress, version }: AdminOrder): Edited<AddressFormValues> {
  const { name = "", address } = shippingAddress ?? {};
  const { line1 = "", line2, city = "", state = "", postal_code = "", country = "" } = address ?? {};
  return {
    version,
    values: { shippingAddress: { name, address: { line1, line2: line2 ?? "", city, state, postal_code, country } } },
  };
}

/** Whether an order's address is still the one that a form was opened with. */
function isSameAddress(order: AdminOrder, opened: AddressFormValues): boolean {
  return JSON.stringify(editedAddress(order).values) === JSON.stringify(opened);
}
