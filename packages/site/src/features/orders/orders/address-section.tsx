import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { deliveryName } from "@recital/contract/values/delivery";
import { useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { latePart } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import styles from "./order-facts.module.css";
import { OrderEmailLink, PickupPlace, PostalAddress } from "./order-facts.tsx";
import { orderTexts } from "./order/texts/index.ts";

const form = latePart(() => import("./address-form.tsx").then(({ AddressForm }) => AddressForm));

/** Whether a part of the order is on its way, so that its address is fixed. */
function isUnderway({ shippingAddress, shipments, status }: BuyerOrder): boolean {
  const isSent = status === "shipped" || (shipments.length > 0 && (status === "pending" || status === "processing"));
  return isSent && shippingAddress !== null;
}

function Underway({ orderId }: { readonly orderId: number }) {
  const { underway } = useTexts(orderTexts).address;
  return <p className={`quiet ${styles["underway"]}`}>{underway(<OrderEmailLink orderId={orderId} />)}</p>;
}

function PickupSection({ order }: { readonly order: BuyerOrder }) {
  return (
    <section className={styles["facts"]} aria-labelledby="pickup-heading">
      <h2 id="pickup-heading">{useTexts(orderTexts).pickup}</h2>
      <PickupPlace pickup={order.pickup} />
    </section>
  );
}

/** The postal address, with a form to correct it until something is shipped. */
export function AddressSection({ order }: { readonly order: BuyerOrder }) {
  const { language } = useIdentity();
  const { address: texts } = useTexts(orderTexts);
  const [isEditing, setIsEditing] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  if (order.delivery === "pickup") return <PickupSection order={order} />;
  if (!order.needsShipping) return null;
  const handleSaved = () => {
    setIsEditing(false);
    setIsSaved(true);
  };
  return (
    <section className={styles["facts"]} aria-labelledby="address-heading">
      <h2 id="address-heading">{texts.heading}</h2>
      {isEditing ? (
        <form.Part order={order} onSaved={handleSaved} onCancel={() => setIsEditing(false)} />
      ) : (
        <>
          {order.shippingAddress ? (
            <PostalAddress address={order.shippingAddress} />
          ) : (
            <p className="quiet">{texts.missing}</p>
          )}
          {order.delivery && <p className="quiet">{deliveryName(order.delivery, language)}</p>}
          <p role="status" className="quiet">
            {isSaved && texts.saved}
          </p>
          {isUnderway(order) && <Underway orderId={order.id} />}
          {order.canEditAddress && (
            <p className={`scripted ${styles["action"]}`}>
              <button type="button" className={buttonClass("quiet")} onClick={() => setIsEditing(true)}>
                {order.shippingAddress ? texts.correct : texts.enter}
              </button>
            </p>
          )}
        </>
      )}
    </section>
  );
}
