import type { TestApp } from "./start-test-app.ts";

/** Returns the path of the order's page, with its key, in the newest email to a recipient whose subject matches. */
export async function orderLinkOf({ smtp, url }: TestApp, to: string, subject: RegExp): Promise<string> {
  await smtp.waitForEmail((email) => email.to.includes(to) && subject.test(email.subject));
  const email = smtp.emails(to).findLast((email) => subject.test(email.subject));
  const link = /View your order <?(\S+?)>?\s/.exec(email?.text ?? "")?.[1] ?? "";
  if (!link.startsWith(`${url}/orders/`)) throw new Error(`no link to an order in: ${email?.text}`);
  return link.slice(url.length);
}

/** Returns the tokens of the links that open a page that were sent to a recipient, oldest first. */
export function orderTokensOf({ smtp, url }: TestApp, to: string): string[] {
  const pattern = new RegExp(`${url}/you/open\\?token=([\\w-]{27})`);
  return smtp.emails(to).flatMap((email) => pattern.exec(email.text)?.[1] ?? []);
}

/** Returns the codes that were emailed to a recipient, oldest first. */
export function codesOf({ smtp }: TestApp, to: string): string[] {
  return smtp.emails(to).flatMap(({ text }) => /^(\d{6})$/m.exec(text)?.[1] ?? []);
}
