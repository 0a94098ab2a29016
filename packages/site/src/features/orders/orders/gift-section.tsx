import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import type { OrderGift } from "@recital/contract/endpoints/orders/order-facts";
import { buttonClass } from "../../../kit/button-class.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { useLocalPath } from "../../../kit/router.tsx";
import styles from "./order-page.module.css";
import { orderTexts } from "./order/texts/index.ts";

interface GiftSectionProps {
  readonly orderId: number;
  readonly gift: NonNullable<BuyerOrder["gift"]>;
}

/** What the giver of a gift can do until it is opened, and the words that they gave with it. */
export function GiftSection({ orderId, gift }: GiftSectionProps) {
  const { message, state, url } = gift;
  const texts = useTexts(orderTexts);
  const cardPath = useLocalPath(`/orders/card/${orderId}`);
  return (
    <section id="gift" className={styles["gift"]} aria-label={texts.gift}>
      {message !== null && (
        <blockquote className={styles["statement"]} dir="auto">
          {message}
        </blockquote>
      )}
      {url !== null && (
        <p className="wrap gap-3">
          <a href={cardPath} className={buttonClass(state === "sent" || state === "waiting" ? "quiet" : "primary")}>
            {texts.printCard}
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
  const texts = useTexts(orderTexts);
  const subject = encodeURIComponent(texts.sendAgainSubject(orderId));
  return (
    <a href={`mailto:${contactEmail}?subject=${subject}`} className={buttonClass("quiet")}>
      {texts.sendAgain}
    </a>
  );
}
