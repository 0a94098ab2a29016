import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { describePickup } from "@recital/contract/values/describe-delivery";
import { findCountryCode } from "@recital/contract/values/country-code";
import { countryName } from "@recital/contract/values/country-name";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { updateShippingMutation } from "../../../../api/admin/orders.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { formatDay } from "../../../components/format.ts";
import { Disclosure } from "../../../components/layout/tabs.tsx";
import { AddressBlock } from "../../../components/print/shipping-address.tsx";
import { useTimeZone } from "../../../identity.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { AddressForm } from "./address-form.tsx";
import styles from "./order-panel.module.css";
import { orderTexts } from "./texts/index.ts";

/** The order's shipping address, with a button to get it from the payment provider and a form to edit it. */
export function ShippingInfo({ order }: { readonly order: AdminOrderDetail }) {
  const language = useLanguage();
  const { shipping: texts } = orderTexts[language];
  const [isOpen, setIsOpen] = useState(false);
  const [saves, setSaves] = useState(0);
  const timezone = useTimeZone();
  const handleSaved = () => {
    setIsOpen(false);
    setSaves(saves + 1);
  };
  if (order.delivery === "pickup") {
    return (
      <p className="flush">
        {describePickup(order.pickup, language)}
        {order.pickup && <span dir="auto"> ({order.pickup.title})</span>}
      </p>
    );
  }
  if (order.erasedAt) {
    const day = formatDay(order.erasedAt, language, timezone);
    return <p>{order.paid ? texts.erasedOnRequest(day) : texts.erasedUnpaid(day)}</p>;
  }
  return (
    <>
      {order.shippingAddress ? (
        <>
          <AddressBlock order={order} />
          <ShippingDifference order={order} />
        </>
      ) : (
        <div className={`stack start gap-2 ${styles["missing"]}`}>
          <p>{texts.missing}</p>
          {!order.needsShipping && <p>{texts.nothingToShip}</p>}
          <GetShippingButton id={order.id} />
        </div>
      )}
      <Disclosure
        title={order.shippingAddress ? texts.update : texts.add}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      >
        {/* Remounts after each save, with the saved values. */}
        <AddressForm key={saves} order={order} onSaved={handleSaved} />
      </Disclosure>
    </>
  );
}

/** Says what shipping costs to the address, if that is in another country than shipping was paid for. */
function ShippingDifference({ order }: { readonly order: AdminOrderDetail }) {
  const language = useLanguage();
  const { shipping: texts } = orderTexts[language];
  const { country, shippingAddress, shippingDifference } = order;
  const destination = findCountryCode(shippingAddress?.address.country ?? "");
  if (country === null || destination === null || destination === country || shippingDifference === 0) return null;
  const paidFor = countryName(country, language);
  const to = countryName(destination, language);
  if (shippingDifference === null) return <p className="flush">{texts.noPrice(paidFor, to)}</p>;
  const amount = formatPrice(Math.abs(shippingDifference), currencyOf(order.currency, language));
  const describe = shippingDifference > 0 ? texts.costsMore : texts.costsLess;
  return <p className="flush">{describe(paidFor, to, amount)}</p>;
}

function GetShippingButton({ id }: { readonly id: number }) {
  const { shipping: texts } = useTexts(orderTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { mutateAsync, isPending } = useMutation(updateShippingMutation(useApi()));
  const handleClick = () => {
    mutateAsync(id).then(
      ({ success, message }) => {
        if (success) toasts.success(texts.updated, message);
        else toasts.failure(texts.notFound, message || texts.unavailable);
      },
      (error: unknown) => toasts.failure(texts.updateFailed, errorMessage(error)),
    );
  };
  return (
    <Button loading={isPending} onClick={handleClick}>
      {texts.get}
    </Button>
  );
}
