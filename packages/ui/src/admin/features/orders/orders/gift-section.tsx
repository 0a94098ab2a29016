import type { OrderGift } from "@recital/contract/endpoints/orders/order-facts";
import { formatDay } from "@recital/contract/values/format";
import type { AdminLanguage } from "@recital/contract/values/language";
import { visitorLimits } from "@recital/contract/values/order-line";
import { Button, Input, Space } from "antd";
import { useState } from "react";
import { correctGiftMutation, sendGiftMutation } from "../../../../api/admin/order-changes.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useAction } from "../../../components/feedback/toasts.ts";
import { formatDateTime } from "../../../components/format.ts";
import { Badge, type BadgeHue } from "../../../components/layout/card.tsx";
import { CopyableLink } from "../../../components/list/copyable-link.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import noteStyles from "./note-section.module.css";
import styles from "./order-panel.module.css";
import { orderTexts } from "./texts/index.ts";

interface GiftSectionProps {
  readonly orderId: number;
  readonly gift: OrderGift;
}

const hues: Readonly<Record<OrderGift["state"], BadgeHue>> = {
  waiting: "blue",
  card: "blue",
  sent: "green",
  bounced: "red",
  uncertain: "yellow",
  opened: "green",
  revoked: "purple",
};

/** The gift that an order is: its state, its words and its link, and the button that sends its email again. */
export function GiftSection({ orderId, gift }: GiftSectionProps) {
  const { state, message, url, name } = gift;
  const language = useLanguage();
  const { gift: texts } = orderTexts[language];
  const { run, isPending } = useAction(sendGiftMutation(useApi()), {
    success: texts.sentAgain,
    failure: texts.sendFailed,
  });
  const canCorrect = state !== "opened" && state !== "revoked";
  const canSend = state === "sent" || state === "bounced" || state === "uncertain";
  return (
    <section className={styles["part"]} aria-labelledby="order-gift">
      <h3 id="order-gift">
        {texts.title} <Badge hue={hues[state]}>{texts.states[state]}</Badge>
      </h3>
      <p className="flush">{describe(gift, language)}</p>
      {name !== null && <p className="flush quiet small">{texts.from(<bdi>{name}</bdi>)}</p>}
      {message !== null && (
        <p className={noteStyles["note"]} dir="auto">
          {message}
        </p>
      )}
      {url !== null && <CopyableLink path={url} name={texts.linkName} />}
      {canSend && (
        <p className={noteStyles["action"]}>
          <Button size="small" loading={isPending} onClick={() => void run(orderId)}>
            {texts.sendAgain}
          </Button>
        </p>
      )}
      {canCorrect && <CorrectAddress orderId={orderId} />}
    </section>
  );
}

/** Sends the gift to another address, once the owner has opened the field. */
function CorrectAddress({ orderId }: Pick<GiftSectionProps, "orderId">) {
  const { gift: texts } = useTexts(orderTexts);
  const [isOpen, setIsOpen] = useState(false);
  const [email, setEmail] = useState("");
  const { run, isPending } = useAction(correctGiftMutation(useApi()), {
    success: texts.corrected,
    failure: texts.correctFailed,
  });
  if (!isOpen) {
    return (
      <p className={noteStyles["action"]}>
        <Button size="small" onClick={() => setIsOpen(true)}>
          {texts.otherAddress}
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
        aria-label={texts.address}
        placeholder="name@example.com"
        maxLength={visitorLimits.emailLength}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        onPressEnter={() => void handleSend()}
      />
      <Button loading={isPending} disabled={email.trim() === ""} onClick={() => void handleSend()}>
        {texts.sendThere}
      </Button>
    </Space.Compact>
  );
}

/** Returns for whom a gift is, and what became of it, as a sentence. */
function describe({ state, email, deliverAt, sentAt, openedAt }: OrderGift, language: AdminLanguage): string {
  const { card, email: emailed } = orderTexts[language].gift;
  if (openedAt !== null) {
    const time = formatDateTime(openedAt, language);
    return email === null ? card.opened(time) : emailed.opened(email, time);
  }
  if (state === "sent" && sentAt !== null) {
    const time = formatDateTime(sentAt, language);
    return email === null ? card.sent(time) : emailed.sent(email, time);
  }
  if (deliverAt === null) return email === null ? card.plain : emailed.plain(email);
  const day = formatDay(deliverAt, language);
  return email === null ? card.opensOn(day) : emailed.opensOn(email, day);
}
