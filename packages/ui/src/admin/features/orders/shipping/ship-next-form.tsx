import { ApiError } from "@recital/contract/client";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { Alert, Button, Form, type InputRef } from "antd";
import { useEffect, useRef, useState } from "react";
import { readRemembered } from "../../../components/browser-state.ts";
import { focusWhenShown } from "../../../components/feedback/focus.ts";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { markFields } from "../../../components/form/saving.tsx";
import { useTexts } from "../../../language.ts";
import { doubtfulNumber } from "./ship-queue.ts";
import { CarrierField, NotifyField, OutdatedOrder, TrackingField } from "./shipment-fields.tsx";
import {
  knownCarrier,
  lastCarrierKey,
  newShipment,
  useShipmentRequest,
  writtenShipment,
  type ShipmentForm,
} from "./shipment-form.ts";
import { shipTexts } from "./texts/index.ts";

/** The shipment that was recorded before. */
export interface LastShipment {
  readonly id: number;
  readonly trackingNumber: string;
}

interface ShipNextFormProps {
  readonly order: AdminOrderDetail;
  readonly last: LastShipment | null;
  readonly onShipped: (shipment: LastShipment) => void;
  /** Called to move on from an order that has nothing left to ship. */
  readonly onPass: () => void;
}

/** The form that ships everything that is left of an order. Enter in its tracking number is enough. */
export function ShipNextForm({ order: opened, last, onShipped, onPass }: ShipNextFormProps) {
  const { form, order, initial, isOutdated, isPending, warning, trackingRef, submit, clearWarning } = useShipNext(
    opened,
    last,
    onShipped,
  );
  const { run: texts } = useTexts(shipTexts);
  const carrierRef = useRef<HTMLDivElement>(null);
  useEffect(() => trackingRef.current?.focus(), [trackingRef]);
  useShortcuts({ KeyC: () => carrierRef.current?.querySelector("input")?.focus() });
  if (!order.canShip) return <NothingLeft onPass={onPass} />;
  return (
    <Form<ShipmentForm>
      form={form}
      name="ship-next"
      layout="vertical"
      noValidate
      initialValues={initial}
      onValuesChange={clearWarning}
      onFinish={(values) => void submit(values)}
    >
      {isOutdated && <OutdatedOrder />}
      <div ref={carrierRef}>
        <CarrierField onChoose={() => trackingRef.current?.focus()} />
      </div>
      <TrackingField inputRef={trackingRef} warning={warning} />
      {order.customerEmail !== "" && <NotifyField />}
      <Button type="primary" htmlType="submit" loading={isPending}>
        {texts.submit}
      </Button>
    </Form>
  );
}

/** Ships the order. A doubtful tracking number is refused once, with a warning. */
function useShipNext(opened: AdminOrderDetail, last: LastShipment | null, onShipped: ShipNextFormProps["onShipped"]) {
  const texts = useTexts(shipTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const [form] = Form.useForm<ShipmentForm>();
  const trackingRef = useRef<InputRef>(null);
  const { order, isOutdated, request } = useShipmentRequest(opened);
  const [initial] = useState(() => newShipment(order, knownCarrier(readRemembered(lastCarrierKey))));
  const [isPending, setIsPending] = useState(false);
  const [doubt, setDoubt] = useState<{ readonly number: string; readonly message: string } | null>(null);

  const submit = async (entered: ShipmentForm) => {
    if (isPending) return;
    const trackingNumber = entered.trackingNumber.trim();
    const message = doubtfulNumber(trackingNumber, last, texts);
    if (message !== null && doubt?.number !== trackingNumber) {
      setDoubt({ number: trackingNumber, message });
      // Selected, so that the next scan replaces it.
      trackingRef.current?.select();
      return;
    }
    setIsPending(true);
    try {
      await request(writtenShipment({ ...newShipment(order, initial.carrier), ...entered }, order));
      onShipped({ id: order.id, trackingNumber });
    } catch (error) {
      if (error instanceof ApiError) markFields(form, error);
      toasts.failure(texts.form.shipFailed, errorMessage(error));
      setIsPending(false);
    }
  };
  return {
    form,
    order,
    initial,
    isOutdated,
    isPending,
    warning: doubt?.message ?? null,
    trackingRef,
    submit,
    clearWarning: () => setDoubt(null),
  };
}

function NothingLeft({ onPass }: Pick<ShipNextFormProps, "onPass">) {
  const { run: texts } = useTexts(shipTexts);
  return (
    <>
      <Alert type="info" showIcon title={texts.nothingLeft} />
      <Button type="primary" ref={focusWhenShown} onClick={onPass}>
        {texts.nextOrder}
      </Button>
    </>
  );
}

/** Calls a function when its key is pressed together with Alt. The keys are named by their place: `KeyN`. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => unknown>>): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
      const shortcut = current.current[event.code];
      if (!shortcut) return;
      event.preventDefault();
      shortcut();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
