import {
  discountCodeInput,
  type DiscountCode,
  type DiscountCodeInput,
  type DiscountKind,
} from "@recital/contract/endpoints/shop/discount-codes";
import type { Currency } from "@recital/contract/values/currency";
import { z } from "zod";
import { collection } from "../../../../api/admin/collection.ts";
import { asNumber } from "../../../components/form/number-fields.tsx";
import { fromFieldTime, toFieldTime } from "../../../components/form/time-values.ts";

export const discountCodes = collection("/api/admin/discount-codes");

/** The form values of a code. The field names are the server's, so that its error messages find their fields. */
export interface CodeForm {
  readonly code: string;
  readonly kind: DiscountKind;
  /** Percent or money. */
  readonly value: string;
  /** Null is all products. */
  readonly productIds: readonly number[] | null;
  /** Empty for none. */
  readonly minSubtotal: string;
  /** On the site's clocks: `2026-12-24T18:00`; empty for none, as are the fields below. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly maxUses: string;
  readonly maxUsesPerEmail: string;
  readonly isActive: boolean;
}

export const newCode: CodeForm = {
  code: "",
  kind: "percent",
  value: "",
  productIds: null,
  minSubtotal: "",
  startsAt: "",
  endsAt: "",
  maxUses: "",
  maxUsesPerEmail: "",
  isActive: true,
};

/** Returns the form values of a code; times are those of the site's clocks. */
export function codeForm(stored: DiscountCode, { decimals }: Currency, timezone: string): CodeForm {
  const { code, kind, value, productIds, minSubtotal, isActive } = stored;
  const time = (at: string | null) => (at === null ? "" : toFieldTime(new Date(at), timezone));
  return {
    code,
    kind,
    value: kind === "amount" ? value.toFixed(decimals) : kind === "percent" ? String(value) : "",
    productIds,
    minSubtotal: minSubtotal === 0 ? "" : minSubtotal.toFixed(decimals),
    startsAt: time(stored.startsAt),
    endsAt: time(stored.endsAt),
    maxUses: String(stored.maxUses ?? ""),
    maxUsesPerEmail: String(stored.maxUsesPerEmail ?? ""),
    isActive,
  };
}

/** Returns the request body of a form whose times are those of the site's clocks. */
export function writtenCode(form: CodeForm, timezone: string): z.input<typeof discountCodeInput> {
  const { value, minSubtotal, startsAt, endsAt, maxUses, maxUsesPerEmail, productIds, ...rest } = form;
  return {
    ...rest,
    value: form.kind === "free-shipping" ? 0 : value,
    minSubtotal: minSubtotal === "" ? 0 : minSubtotal,
    startsAt: fromFieldTime(startsAt, timezone)?.toISOString() ?? null,
    endsAt: fromFieldTime(endsAt, timezone)?.toISOString() ?? null,
    // The form's rules have refused other texts.
    maxUses: writtenUses(maxUses) as DiscountCodeInput["maxUses"],
    maxUsesPerEmail: writtenUses(maxUsesPerEmail) as DiscountCodeInput["maxUsesPerEmail"],
    productIds: productIds && [...productIds],
  };
}

function writtenUses(entered: unknown): unknown {
  return entered === "" ? null : asNumber(String(entered));
}

/** The schema of a field for a number of uses. */
export const enteredUses = z.preprocess(writtenUses, discountCodeInput.shape.maxUses);

/** Songs and concerts give them, so that a buyer can spell them. */
const words = ["ALBUM", "BALLAD", "CHORUS", "ENCORE", "MELODY", "RECORD", "RHYTHM", "STAGE", "TOUR", "VINYL"];
/** Without those that look alike: 0 and O, 1, I and L. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Returns a new code that is easy to read and hard to guess: "ENCORE-7KQ4". */
export function suggestCode(): string {
  const [first = 0, ...others] = crypto.getRandomValues(new Uint8Array(5));
  return `${words[first % words.length]}-${others.map((byte) => letters[byte % letters.length]).join("")}`;
}
