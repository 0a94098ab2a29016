import { Alert } from "antd";

/** Says that something else of the order was shipped or refunded since its shipment was opened. */
export function OutdatedOrder() {
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: "1rem" }}
      title="This order was changed somewhere else."
      description="What is left to ship is up to date now. Check the shipment and try again."
    />
  );
}
