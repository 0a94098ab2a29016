import { describe, expect, it } from "vitest";
import { renderNewOrderNotice, type NewOrderNoticeInput } from "./new-order-notice.tsx";
import { renderOwnerAlert } from "../../../mail/owner-alert-mail.tsx";

const input: NewOrderNoticeInput = {
  artistName: "Ines Vale",
  publicUrl: "https://music.example",
  adminUrl: "https://music.example/admin/orders",
  contactEmail: "hello@music.example",
  customerEmail: "ana@example.com",
  order: {
    id: 7,
    createdAt: new Date("2026-01-02T00:00:00Z"),
    items: [{ name: "Low Tide (cassette)", unitCents: 1250, quantity: 3, isDigital: false }],
    totalCents: 3750,
    shippingAddress: null,
  },
};

describe("the notice of a new order", () => {
  it("names order, amount, customer, items and the way to the admin", async () => {
    const { subject, text, html } = await renderNewOrderNotice(input);
    expect(subject).toBe("New order #7: $37.50");
    expect(text).toContain("ana@example.com paid for an order on January 2, 2026.");
    expect(text).toMatch(/Low Tide \(cassette\) +3 +\$12\.50 +\$37\.50/);
    expect(text).toContain("Open the orders <https://music.example/admin/orders>");
    expect(html).toContain('href="https://music.example/admin/orders"');
  });

  it("tells the owner what to do: ask for an address, post, send files", async () => {
    const missing = await renderNewOrderNotice(input);
    expect(missing.text).toContain("The shipping address is missing: ask the customer for it.");
    const items = input.order.items.map((item) => ({ ...item, isDigital: true }));
    const digital = await renderNewOrderNotice({ ...input, order: { ...input.order, items } });
    expect(digital.text).toContain("Send the digital goods to the customer's e-mail address.");
    expect(digital.text).not.toMatch(/shipping|Post the/i);
  });
});

describe("an alert to the owner", () => {
  it("carries subject and sentences", async () => {
    const { subject, text } = await renderOwnerAlert({
      artistName: "Ines Vale",
      subject: "A mail could not be delivered",
      sentences: ["The confirmation of order #7 was refused.", "Write to the customer yourself."],
    });
    expect(subject).toBe("A mail could not be delivered");
    expect(text).toContain("The confirmation of order #7 was refused.\n\nWrite to the customer yourself.");
  });

  it("keeps a hostile subject one line and a hostile sentence text", async () => {
    const { subject, html } = await renderOwnerAlert({
      artistName: "Ines Vale",
      subject: `Trouble\r\nBcc: thief@evil.example ${"x".repeat(400)}`,
      sentences: ["<img src=x onerror=alert(1)>"],
    });
    expect(subject).toMatch(/^Trouble Bcc: thief@evil\.example x+…$/);
    expect(Array.from(subject)).toHaveLength(150);
    expect(html).not.toContain("<img");
  });
});
