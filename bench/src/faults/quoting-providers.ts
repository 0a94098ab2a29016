import { counted, type Result } from "../result.ts";
import type { Shop } from "./shop.ts";

/** Measures what the log says of email addresses that providers quote in their errors. */
export async function measureQuotingProviders(shop: Shop): Promise<Result[]> {
  const { stack } = shop;
  await stack.kill9();
  await stack.restart({ LOG_LEVEL: "debug" });
  const { sessionId } = await shop.buyer().startCheckout();
  await stack.stripe.pay(sessionId);
  await shop.waitForOutbox();
  stack.stripe.setFault({ kind: "error", status: 400 });
  await shop.buyer().startCheckout();
  stack.stripe.setFault(null);
  for (const fault of ["reject-recipient", "reject-content", "temporary-failure", "defer-content"] as const) {
    stack.smtp.setFault(fault);
    const email = `${fault}@example.com`;
    await stack.visitor().api("POST /api/subscribers", { body: { email } });
    await stack.server().printed(quotedBy[fault]);
  }
  stack.smtp.setFault(null);
  const lines = stack.server().output().split("\n");
  const quoting = lines.filter((line) => /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2,}/i.test(line)).length;
  await stack.database.query("DELETE FROM jobs WHERE kind = 'newsletter-confirmation'");
  await stack.kill9();
  await stack.restart();
  return [
    counted(
      null,
      `providers that quote addresses, ${lines.length} log lines: lines with an email address`,
      String(quoting),
      "0",
      quoting === 0,
    ),
  ];
}

/** The codes of the replies, by the mail server's fault. */
const quotedBy = {
  "reject-recipient": "5.1.1",
  "reject-content": "5.6.0",
  "temporary-failure": "4.2.1",
  "defer-content": "4.3.2",
} as const;
