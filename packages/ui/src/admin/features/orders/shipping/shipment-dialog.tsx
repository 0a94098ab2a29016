import type { AdminOrderDetail, AdminShipment } from "@recital/contract/endpoints/orders/orders";
import { Form } from "antd";
import { useState } from "react";
import { readRemembered } from "../../../components/browser-state.ts";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { useLanguage } from "../../../language.ts";
import { OutdatedOrder, ShipmentFields } from "./shipment-fields.tsx";
import {
  knownCarrier,
  lastCarrierKey,
  limitItems,
  newShipment,
  recordedShipment,
  shippableItems,
  useShipmentRequest,
  writtenShipment,
  type ShipmentForm,
} from "./shipment-form.ts";
import { shipTexts } from "./texts/index.ts";

interface ShipmentDialogProps {
  readonly order: AdminOrderDetail;
  /** The shipment to correct; absent for a new one. */
  readonly shipment?: AdminShipment | undefined;
  readonly onClose: () => void;
}

/** Records a shipment of an order, or corrects one. */
export function ShipmentDialog({ order: opened, shipment, onClose }: ShipmentDialogProps) {
  const language = useLanguage();
  const { form: texts } = shipTexts[language];
  const [form] = Form.useForm<ShipmentForm>();
  const [edited] = useState(() => ({
    values: shipment ? recordedShipment(shipment) : newShipment(opened, knownCarrier(readRemembered(lastCarrierKey))),
  }));
  const stored = (order: AdminOrderDetail) => order.shipments.find(({ id }) => id === shipment?.id);
  const { order, isOutdated, request } = useShipmentRequest(opened, (now) =>
    form.setFieldValue("items", limitItems(form.getFieldValue("items") as ShipmentForm["items"], now, stored(now))),
  );
  // The values of hidden fields too, which `onSubmit` does not contain.
  const handleSubmit = () =>
    request(
      writtenShipment({ ...edited.values, ...(form.getFieldsValue(true) as Partial<ShipmentForm>) }, order, shipment),
      shipment?.id,
    );
  return (
    <FormDialog<ShipmentForm>
      title={shipment ? texts.correctTitle(order.id) : texts.shipTitle(order.id)}
      form={form}
      edited={edited}
      submitText={shipment ? texts.save : texts.ship}
      onSubmit={handleSubmit}
      success={shipment ? texts.corrected : texts.shipped}
      failure={shipment ? texts.correctFailed : texts.shipFailed}
      onClose={onClose}
    >
      {isOutdated && <OutdatedOrder />}
      <ShipmentFields items={shippableItems(order, language, stored(order))} canNotify={order.customerEmail !== ""} />
    </FormDialog>
  );
}
