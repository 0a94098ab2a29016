import type { OrderGift } from "@recital/contract/endpoints/orders/order-facts";
import { formatDay } from "@recital/contract/values/format";
import { visitorLimits } from "@recital/contract/values/order-line";
import { Button, Input, Space } from "antd";
import { useState } from "react";
import { correctGiftMutation, sendGiftMutation } from "../../../../api/admin/order-changes.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useAction } from "../../../components/feedback/toasts.ts";
import { formatDateTime } from "../../../components/format.ts";
import { Badge, type BadgeHue } from "../../../components/layout/card.tsx";
import { CopyableLink } from "../../../components/list/copyable-link.tsx";
import noteStyles from "./note-section.module.css";
import styles from "./order-panel.module.css";

interface GiftSectionProps {
  readonly orderId: number;
  readonly gift: OrderGift;
}

const states: Readonly<Record<OrderGift["state"], { readonly label: string; readonly hue: BadgeHue }>> = {
  waiting: { label: "Waiting", hue: "blue" },
  card: { label: "Card", hue: "blue" },
  sent: { label: "Sent", hue: "green" },
  bounced: { label: "Not delivered", hue: "red" },
  uncertain: { label: "May not have been sent", hue: "yellow" },
  opened: { label: "Opened", hue: "green" },
  revoked: { label: "Refunded", hue: "purple" },
};

/** The gift that an order is: its state, its words and its link, and the button that sends its email again. */
export function GiftSection({ orderId, gift }: GiftSectionProps) {
  const { state, message, url, name } = gift;
  const { run, isPending } = useAction(sendGiftMutation(useApi()), {
    success: ["Gift sent again", "The email goes to the recipient, or waits for its day."],
    failure: "Failed to send the gift",
  });
  const canCorrect = state !== "opened" && state !== "revoked";
  const canSend = state === "sent" || state === "bounced" || state === "uncertain";
  return (
    <section className={styles["part"]} aria-labelledby="order-gift">
      <h3 id="order-gift">
        Gift <Badge hue={states[state].hue}>{states[state].label}</Badge>
      </h3>
      <p className="flush">{describe(gift)}</p>
      {name !== null && (
        <p className="flush quiet small">
          From <bdi>{name}</bdi>
        </p>
      )}
      {message !== null && (
        <p className={noteStyles["note"]} dir="auto">
          {message}
        </p>
      )}
      {url !== null && <CopyableLink path={url} name="gift" />}
      {canSend && (
        <p className={noteStyles["action"]}>
          <Button size="small" loading={isPending} onClick={() => void run(orderId)}>
            Send again
          </Button>
        </p>
      )}
      {canCorrect && <CorrectAddress orderId={orderId} />}
    </section>
  );
}

/** Sends the gift to another address, once the owner has opened the field. */
function CorrectAddress({ orderId }: Pick<GiftSectionProps, "orderId">) {
  const [isOpen, setIsOpen] = useState(false);
  const [email, setEmail] = useState("");
  const { run, isPending } = useAction(correctGiftMutation(useApi()), {
    success: ["Address corrected", "The email goes there, and the former link does not work any more."],
    failure: "Failed to correct the address",
  });
  if (!isOpen) {
    return (
      <p className={noteStyles["action"]}>
        <Button size="small" onClick={() => setIsOpen(true)}>
          Another address…
        </Button>
      </p>
    );
  }
  const handleSend = async () => {
    if (await run({ orderId, email: email.trim() })) setIsOpen(false);
  };
  return (
    <Space.Compact block>
      <Input
        type="email"
        aria-label="The recipient's address"
        placeholder="name@example.com"
        maxLength={visitorLimits.emailLength}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        onPressEnter={() => void handleSend()}
      />
      <Button loading={isPending} disabled={email.trim() === ""} onClick={() => void handleSend()}>
        Send there
      </Button>
    </Space.Compact>
  );
}

/** Returns for whom a gift is, and what became of it, as a sentence. */
function describe({ state, email, deliverAt, sentAt, openedAt }: OrderGift): string {
  const who = email === null ? "The buyer hands over a card" : `For ${email}`;
  if (openedAt !== null) return `${who}. Opened ${formatDateTime(openedAt, "en")}.`;
  if (state === "sent" && sentAt !== null) return `${who}. Sent ${formatDateTime(sentAt, "en")}, not opened yet.`;
  const opens = deliverAt === null ? "" : `, to be opened from ${formatDay(deliverAt, "en")}`;
  return `${who}${opens}.`;
}
