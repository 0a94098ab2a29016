import type { OwnerRefusalTexts } from "./owner/texts/en.ts";
import type { RefusalTexts } from "./texts/en.ts";
import type { Kind } from "./translator.ts";

/** The kinds of the values of a sentence, in the order of English; those that are not listed are texts. */
type Kinds<T> = { readonly [S in keyof T]?: readonly Kind[] };

/** Of what visitors read. */
export const visitorKinds: Kinds<RefusalTexts> = {
  tipWhole: ["amount", "amount"],
  tipDecimal: ["amount", "amount"],
  left: ["count", "text"],
  perOrder: ["count", "text"],
  atATime: ["count", "text"],
  onePrice: ["text", "amount", "amount"],
  costsAtMost: ["text", "amount"],
  costsAtLeast: ["text", "amount"],
  notServed: ["text", "country"],
  orderAtMost: ["amount"],
  smallestAmount: ["amount"],
  notFree: ["text", "amount"],
  codeFrom: ["amount"],
};

/** Of what only the owner reads. */
export const ownerKinds: Kinds<OwnerRefusalTexts> = {};
