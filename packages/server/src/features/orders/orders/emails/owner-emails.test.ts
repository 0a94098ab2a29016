import { currencyOf } from "@recital/contract/values/currency";
import { formatDay } from "@recital/contract/values/format";
import { describe, expect, it, test } from "vitest";
import { renderNewOrderEmail, type NewOrderEmailInput } from "./new-order.tsx";
import { renderOwnerAlert } from "../../../../email/owner-alert.tsx";

const input: NewOrderEmailInput = {
  artistName: "Ines Vale",
  publicUrl: "https://music.example",
  language: "en",
  languages: ["en"],
  adminUrl: "https://music.example/admin/orders",
  contactEmail: "hello@music.example",
  customerEmail: "ana@example.com",
  order: {
    id: 7,
    date: "January 2, 2026",
    items: [
      {
        name: "Low Tide (cassette)",
        imageUrl: null,
        unitCents: 1250,
        goodsCents: 3750,
        quantity: 3,
        isDigital: false,
        awaitsFiles: false,
        shipsOn: null,
        shipsWithin: "2-3 business days",
      },
    ],
    currency: currencyOf("usd", "en"),
    amounts: { subtotal: 37.5, discount: 0, shipping: 0, tax: 0, total: 37.5 },
    totalCents: 3750,
    delivery: null,
    pickup: null,
    isFree: false,
    isAtTable: false,
    isTip: false,
    gift: null,
    note: null,
    shippingAddress: null,
  },
};

describe("the email about a new order", () => {
  it("contains the order, amount, customer, items and a link to the back office", async () => {
    const { subject, text, html } = await renderNewOrderEmail(input);
    expect(subject).toBe("New order #7: $37.50");
    expect(text).toContain("ana@example.com paid for an order on January 2, 2026.");
    expect(text).toMatch(/Low Tide \(cassette\) +\$37\.50\n3 × \$12\.50/);
    expect(text).toContain("Open the orders <https://music.example/admin/orders>");
    expect(html).toContain('href="https://music.example/admin/orders"');
  });

  it("says that the customer's address was erased", async () => {
    const { text, html } = await renderNewOrderEmail({ ...input, customerEmail: "" });
    expect(text).toContain("A customer whose email address was erased paid for an order");
    expect(html).toContain("$37.50, from a customer whose email address was erased");
  });

  it("tells the owner what to do: ask for an address, ship, send files", async () => {
    const missing = await renderNewOrderEmail(input);
    expect(missing.text).toContain("The shipping address is missing: ask the customer for it.");
    const items = input.order.items.map((item) => ({ ...item, isDigital: true, awaitsFiles: true }));
    const digital = await renderNewOrderEmail({ ...input, order: { ...input.order, items } });
    expect(digital.text).toContain("Send the digital goods to the customer's email address.");
    expect(digital.text).not.toMatch(/shipping|Ship the/i);
  });
});

test.each([
  ["de", "Neue Bestellung #7: 37,50\u00a0$", "ana@example.com hat am 2. Januar 2026 eine Bestellung bezahlt."],
  ["fr", "Nouvelle commande #7\u00a0: 37,50\u00a0$", "ana@example.com a payé une commande le 2 janvier 2026."],
] as const)("the emails to the owner are in the owner's language: %s", async (language, subject, text) => {
  const date = formatDay("2026-01-02", language);
  const order = { ...input.order, date, currency: currencyOf("usd", language) };
  const email = await renderNewOrderEmail({ ...input, language, order });
  expect(email.subject).toBe(subject);
  expect(email.text).toContain(text);
  expect(email.html).toContain(`<html lang="${language}"`);
  const alert = await renderOwnerAlert({ language, artistName: "Ines Vale", subject: "S", sentences: ["T"] });
  expect(alert.text).toContain(language === "de" ? "im Shop von Ines Vale" : "la boutique d’Ines Vale");
});

describe("the email about a tip or a note", () => {
  it("names the tip, has the note as plain text, and nothing to do", async () => {
    const note = "<b>Bravo</b>\nSee you in Ghent";
    const order = { ...input.order, items: [], totalCents: 500, isTip: true, note };
    const { subject, text, html } = await renderNewOrderEmail({ ...input, order });
    expect(subject).toBe("New tip #7: $5.00");
    expect(text).toContain("ana@example.com sent you a tip on January 2, 2026.");
    expect(text).toMatch(/<b>Bravo<\/b>\nSee you in Ghent/);
    expect(text).toMatch(/Tip +\$5\.00/);
    expect(text).not.toMatch(/what to do|address/i);
    expect(html).not.toContain("<b>Bravo");
  });
});

describe("the email about a new order with an address", () => {
  const shippingAddress = {
    name: "Ana",
    address: { line1: "Rua 1", line2: null, city: "Porto", state: "", postal_code: "4000-001", country: "PT" },
  };

  it("says when to ship: pre-orders by their day", async () => {
    const stepFor = async (shipsOn: readonly (string | null)[]) => {
      const [item] = input.order.items;
      const items = item ? shipsOn.map((day) => ({ ...item, shipsOn: day })) : [];
      const { text } = await renderNewOrderEmail({ ...input, order: { ...input.order, items, shippingAddress } });
      return text.replaceAll("\n", " ");
    };
    expect(await stepFor([null])).toContain("Ship the physical products within 2-3 business days.");
    expect(await stepFor(["2027-03-04"])).toContain("Ship the pre-ordered products by March 4, 2027.");
    expect(await stepFor([null, "2027-03-04"])).toContain("business days, the pre-orders by March 4, 2027.");
  });
});

describe("an alert to the owner", () => {
  it("contains the subject and the sentences", async () => {
    const { subject, text } = await renderOwnerAlert({
      language: "en",
      artistName: "Ines Vale",
      subject: "An email could not be delivered",
      sentences: ["The confirmation of order #7 was refused.", "Write to the customer yourself."],
    });
    expect(subject).toBe("An email could not be delivered");
    expect(text).toContain("The confirmation of order #7 was refused.\n\nWrite to the customer yourself.");
  });

  it("keeps a hostile subject on one line and escapes a hostile sentence", async () => {
    const { subject, html } = await renderOwnerAlert({
      language: "en",
      artistName: "Ines Vale",
      subject: `Alert\r\nBcc: thief@evil.example ${"x".repeat(400)}`,
      sentences: ["<img src=x onerror=alert(1)>"],
    });
    expect(subject).toMatch(/^Alert Bcc: thief@evil\.example x+…$/);
    expect(Array.from(subject)).toHaveLength(150);
    expect(html).not.toContain("<img");
  });
});
