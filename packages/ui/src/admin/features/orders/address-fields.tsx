import { limits } from "@recital/contract/values/limits";
import { type CountryPart, missingPart, shippingAddressInput } from "@recital/contract/values/shipping-address";
import { Form, type FormItemProps, Input } from "antd";
import { schemaRule } from "../../components/form/saving.tsx";
import styles from "./order-panel.module.css";

const { name, address } = shippingAddressInput.shape;
const at = (part: keyof typeof address.shape) => ["shippingAddress", "address", part];

export function AddressFields() {
  const { line1, line2, country } = address.shape;
  const entered = Form.useWatch<string | undefined>(at("country")) ?? "";
  return (
    <>
      <Form.Item name={["shippingAddress", "name"]} label="Recipient Name" required rules={[schemaRule(name)]}>
        <Input dir="auto" maxLength={limits.nameLength} />
      </Form.Item>
      <Form.Item name={at("line1")} label="Address Line 1" required rules={[schemaRule(line1)]}>
        <Input dir="auto" maxLength={limits.addressLineLength} />
      </Form.Item>
      <Form.Item name={at("line2")} label="Address Line 2 (optional)" rules={[schemaRule(line2)]}>
        <Input dir="auto" maxLength={limits.addressLineLength} />
      </Form.Item>
      <div className={styles["pair"]}>
        <Form.Item label="City" {...countryPart("city", entered)}>
          <Input dir="auto" maxLength={limits.addressLineLength} />
        </Form.Item>
        <Form.Item label="State/Province" {...countryPart("state", entered)}>
          <Input dir="auto" maxLength={limits.addressLineLength} />
        </Form.Item>
        <Form.Item label="Postal/ZIP Code" {...countryPart("postal_code", entered)}>
          <Input dir="auto" maxLength={40} />
        </Form.Item>
        <Form.Item name={at("country")} label="Country" required rules={[schemaRule(country)]}>
          <Input dir="auto" maxLength={100} />
        </Form.Item>
      </div>
    </>
  );
}

/** The properties of a field that is required only where the country has this part. */
function countryPart(part: CountryPart, country: string): FormItemProps {
  const validator = (_rule: unknown, value: string) => {
    const message = missingPart(part, value, country);
    return message === null ? Promise.resolve() : Promise.reject(new Error(message));
  };
  return {
    name: at(part),
    dependencies: [at("country")],
    required: missingPart(part, "", country) !== null,
    rules: [schemaRule(address.shape[part]), { validator }],
  };
}
