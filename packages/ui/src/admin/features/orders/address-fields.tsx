import { limits } from "@recital/contract/values/limits";
import { shippingAddressInput } from "@recital/contract/values/shipping-address";
import { Form, Input } from "antd";
import { schemaRule } from "../../components/form-fields.ts";
import styles from "./order-panel.module.css";

const { name, address } = shippingAddressInput.shape;
const at = (part: keyof typeof address.shape) => ["shippingAddress", "address", part];

export function AddressFields() {
  const { line1, line2, city, state, postal_code, country } = address.shape;
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
        <Form.Item name={at("city")} label="City" required rules={[schemaRule(city)]}>
          <Input dir="auto" maxLength={limits.addressLineLength} />
        </Form.Item>
        <Form.Item name={at("state")} label="State/Province" required rules={[schemaRule(state)]}>
          <Input dir="auto" maxLength={limits.addressLineLength} />
        </Form.Item>
        <Form.Item name={at("postal_code")} label="Postal/ZIP Code" required rules={[schemaRule(postal_code)]}>
          <Input dir="auto" maxLength={40} />
        </Form.Item>
        <Form.Item name={at("country")} label="Country" required rules={[schemaRule(country)]}>
          <Input dir="auto" maxLength={100} />
        </Form.Item>
      </div>
    </>
  );
}
