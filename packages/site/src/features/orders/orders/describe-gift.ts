import type { OrderGift } from "@recital/contract/endpoints/orders/order-facts";
import { formatDay } from "@recital/contract/values/format";
import type { Language } from "@recital/contract/values/language";
import { stateTexts } from "./state/texts/index.ts";

/** Returns a gift's state for its giver: a few words, and a sentence. */
export function describeGift(
  { state, email, deliverAt }: OrderGift,
  language: Language,
): { readonly title: string; readonly text: string } {
  const { gift: texts } = stateTexts[language];
  const address = email ?? texts.recipient;
  const day = deliverAt ? formatDay(deliverAt, language) : null;
  switch (state) {
    case "waiting":
      return { title: texts.wrapped, text: day === null ? texts.onItsWay(address) : texts.toSend(address, day) };
    case "card":
      return { title: texts.wrapped, text: day === null ? texts.card : texts.cardFrom(day) };
    case "sent":
    case "bounced":
    case "uncertain":
      return { title: texts[state].title, text: texts[state].text(address) };
    case "opened":
    case "revoked":
      return texts[state];
  }
}
