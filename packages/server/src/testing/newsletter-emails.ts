import { expect, vi } from "vitest";
import type { TestApp } from "./start-test-app.ts";
import { jobTable } from "../jobs/table.ts";

/** Returns the `count`th email to a recipient, with its links. */
export async function readNewsletterEmail({ smtp, url }: TestApp, to: string, count = 1) {
  await vi.waitFor(() => expect(smtp.emails(to)).toHaveLength(count), { timeout: 60_000 });
  const message = smtp.emails(to)[count - 1];
  if (!message) throw new Error("no email");
  const link = (what: string) =>
    new RegExp(`${url}/newsletter/${what}\\?token=[\\w-]{27}`).exec(message.text)?.[0] ?? "";
  const header = (name: string) => message.headers.find((header) => header.name === name)?.value;
  return { ...message, confirmLink: link("confirm"), unsubscribeLink: link("unsubscribe"), header };
}

/** Returns the emails to a recipient once no confirmation email is to be sent. */
export async function settledEmails({ recital, smtp }: TestApp, to: string) {
  const open = { where: { outcome: null, kind: ["newsletter-confirmation", "newsletter-invitation"] } };
  await vi.waitFor(async () => expect(await recital.database.model(jobTable).count(open)).toBe(0), { timeout: 60_000 });
  return smtp.emails(to);
}

/** Clicks the button of a link's page, as a browser does, and returns the status and the page that follows. */
export async function clickLink(link: string, headers: Record<string, string> = originOf(link)): Promise<string> {
  const response = await fetch(link, { method: "POST", headers, redirect: "manual", body: new URLSearchParams() });
  return `${response.status} ${response.headers.get("location") ?? ""}`.trim();
}

function originOf(link: string): Record<string, string> {
  return { origin: new URL(link).origin };
}
