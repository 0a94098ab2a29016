import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import type { OrderGift } from "@recital/contract/endpoints/orders/order-facts";
import { buttonClass } from "../../../kit/button-class.ts";
import { useIdentity } from "../../../kit/identity.ts";
import styles from "./order-page.module.css";

interface GiftSectionProps {
  readonly orderId: number;
  readonly gift: NonNullable<BuyerOrder["gift"]>;
}

/** What the giver of a gift can do until it is opened, and the words that they gave with it. */
export function GiftSection({ orderId, gift }: GiftSectionProps) {
  const { message, state, url } = gift;
  return (
    <section id="gift" className={styles["gift"]} aria-label="Gift">
      {message !== null && (
        <blockquote className={styles["statement"]} dir="auto">
          {message}
        </blockquote>
      )}
      {url !== null && (
        <p className="wrap gap-3">
          <a
            href={`/orders/card/${orderId}`}
            className={buttonClass(state === "sent" || state === "waiting" ? "quiet" : "primary")}
          >
            Print the card
          </a>
          {canSendAgain(gift) && <SendAgainLink orderId={orderId} />}
        </p>
      )}
    </section>
  );
}

function canSendAgain({ state }: OrderGift): boolean {
  return state === "sent" || state === "bounced" || state === "uncertain";
}

/** A link that asks the artist to send the email again. */
function SendAgainLink({ orderId }: Pick<GiftSectionProps, "orderId">) {
  const { contactEmail } = useIdentity();
  const subject = encodeURIComponent(`Order #${orderId}: please send the gift again`);
  return (
    <a href={`mailto:${contactEmail}?subject=${subject}`} className={buttonClass("quiet")}>
      Ask us to send it again
    </a>
  );
}
