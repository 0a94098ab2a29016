import type { Currency } from "@recital/contract/values/currency";
import { describeIssue } from "@recital/contract/values/describe-issue";
import { readEntered } from "@recital/contract/values/entered-number";
import { amountFormat } from "@recital/contract/values/money";
import type { Rule } from "antd/es/form";
import type { z } from "zod";

/** Returns why an entered text is no amount in this currency; null if it is one or empty. */
export function findAmountFault(text: string, currency: Currency): string | null {
  const read = readEntered(text, amountFormat(currency));
  if (text.trim() === "" || read.kind === "number") return null;
  const { decimals, code } = currency;
  if (read.kind === "ambiguous") return `“${text}” could be ${read.readings.join(" or ")}. Enter one of them`;
  if (read.kind === "none") return `Enter an amount such as ${decimals === 0 ? "950" : (9.5).toFixed(decimals)}`;
  return decimals === 0
    ? `Enter a whole amount, because ${code.toUpperCase()} has no decimals`
    : `Enter at most ${decimals} decimals`;
}

/** Returns a form rule for an amount that the schema accepts. */
export function amountRule(schema: z.ZodType, currency: Currency): Rule {
  return {
    validator: (_rule, value: string) => {
      const fault =
        findAmountFault(value, currency) ?? schema.safeParse(value, { error: describeIssue }).error?.issues[0]?.message;
      return fault === undefined ? Promise.resolve() : Promise.reject(new Error(fault));
    },
  };
}
