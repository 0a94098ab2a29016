import { currencyOf } from "@recital/contract/values/currency";
import { describe, expect, it } from "vitest";
import { renderOrderConfirmation, type OrderConfirmationInput } from "./order-confirmation.tsx";
import type { EmailedItem } from "./order-summary.tsx";

const record: EmailedItem = {
  name: "Fade (vinyl LP)",
  imageUrl: null,
  unitCents: 3205,
  goodsCents: 6410,
  quantity: 2,
  isDigital: false,
  awaitsFiles: false,
  shipsOn: null,
  shipsWithin: "2-3 business days",
};
const score: EmailedItem = {
  name: "Nocturnes (score)",
  imageUrl: null,
  unitCents: 0,
  goodsCents: 0,
  quantity: 1,
  isDigital: true,
  awaitsFiles: true,
  shipsOn: null,
  shipsWithin: "2-3 business days",
};
const address = {
  name: "Ana Example",
  address: {
    line1: "12 Harbour Street",
    line2: null,
    city: "Portland",
    state: "ME",
    postal_code: "04101",
    country: "US",
  },
};

const input: OrderConfirmationInput = {
  artistName: "Ines Vale",
  publicUrl: "https://music.example",
  language: "en",
  languages: ["en", "de"],
  contactEmail: "hello@music.example",
  order: {
    id: 1042,
    date: "November 20, 2026",
    items: [record, score],
    currency: currencyOf("usd", "en"),
    amounts: { subtotal: 64.1, discount: 0, shipping: 0, tax: 0, total: 64.1 },
    totalCents: 6410,
    delivery: null,
    pickup: null,
    isFree: false,
    isAtTable: false,
    isTip: false,
    gift: null,
    note: null,
    shippingAddress: address,
  },
  picture: null,
  orderUrl: "https://music.example/orders/1042?key=t.key",
  downloadsUrl: null,
};

const withOrder = (order: Partial<OrderConfirmationInput["order"]>) => ({
  ...input,
  order: { ...input.order, ...order },
});

describe("the order confirmation", () => {
  it("says when a pre-order ships", async () => {
    const later = { ...record, shipsOn: "2027-03-04" };
    const text = async (items: EmailedItem[]) => (await renderOrderConfirmation(withOrder({ items }))).text;
    expect(await text([later])).toContain("Your products ship on March 4, 2027.");
    expect(await text([record, later])).toContain("within 2-3 business days, pre-orders by March 4, 2027.");
  });

  it("thanks for a tip alone, and speaks of no products", async () => {
    const tip = { items: [], isTip: true, totalCents: 500, shippingAddress: null };
    const { subject, text } = await renderOrderConfirmation(withOrder(tip));
    expect(subject).toBe("Your tip to Ines Vale");
    expect(text).toMatch(/Thank you for your tip/i);
    expect(text).toMatch(/Tip +\$5\.00/);
    expect(text).not.toMatch(/bought|products|address|happens next/i);
  });

  it("contains the order, its date, items, prices and total in both parts", async () => {
    const { subject, html, text } = await renderOrderConfirmation(input);
    expect(subject).toBe("Your order #1042 from Ines Vale");
    for (const part of [html, text]) {
      expect(part.replaceAll("<!-- -->", "")).toContain("Order #1042, November 20, 2026");
      for (const fact of ["Fade (vinyl LP)", "$32.05", "$64.10", "$0.00", "(Free shipping included)"]) {
        expect(part).toContain(fact);
      }
      expect(part).toContain("12 Harbour Street");
      expect(part).toContain("Portland, ME 04101");
      expect(part).toContain("United States");
      expect(part).toContain("Physical products ship within 2-3 business days.");
      expect(part).toContain("hello@music.example");
    }
  });

  it("aligns the amounts of the plain text, with quantity and price below each name", async () => {
    const { text } = await renderOrderConfirmation(input);
    const lines = text.split("\n");
    const column = lines.find((line) => line.startsWith("Item"))?.indexOf("Total");
    for (const [name, amount, detail] of [
      ["Fade", "$64.10", "2 × $32.05"],
      ["Nocturnes", "$0.00", "1 × $0.00"],
    ] as const) {
      const at = lines.findIndex((line) => line.startsWith(name));
      expect(lines[at]?.indexOf(amount)).toBe(column);
      expect(lines[at + 1]).toBe(detail);
    }
  });

  it("mentions neither shipping nor free shipping if all items are digital", async () => {
    const { html, text } = await renderOrderConfirmation(withOrder({ items: [score], totalCents: 0 }));
    for (const part of [html, text]) {
      expect(part).not.toMatch(/shipping|ship within|Harbour/i);
      expect(part).toContain("Ines Vale will email your files.");
    }
  });

  it("of something free names no price, no order and no payment, and says that a stranger may have asked", async () => {
    const items = [{ ...score, awaitsFiles: false }];
    const downloadsUrl = "https://music.example/downloads/secret";
    const free = { ...withOrder({ items, totalCents: 0, isFree: true }), downloadsUrl };
    const { subject, html, text } = await renderOrderConfirmation(free);
    expect(subject).toBe("Your free download from Ines Vale");
    for (const part of [html, text]) {
      expect(part).toContain("It’s yours");
      expect(part).toContain("If it was another person, you need not do anything.");
      expect(part).not.toMatch(/shipping|\$|paid|your order is confirmed|what happens next/i);
    }
  });

  it("does not mention files if there are none", async () => {
    const { text } = await renderOrderConfirmation(withOrder({ items: [record] }));
    expect(text).not.toMatch(/files|download/i);
  });

  it("leads to the files if there are some, and then promises none", async () => {
    const items = [{ ...score, awaitsFiles: false }];
    const downloadsUrl = "https://music.example/downloads/secret";
    const { html, text } = await renderOrderConfirmation({ ...withOrder({ items }), downloadsUrl });
    expect(html).toContain(`href="${downloadsUrl}"`);
    expect(text).toContain(`Download your files <${downloadsUrl}>`);
    expect(text).not.toContain("will email your files");
  });

  it("asks for the address if an item is shipped and no address is known", async () => {
    const { text } = await renderOrderConfirmation(withOrder({ shippingAddress: null }));
    expect(text).toContain("Your shipping address has not reached us. Please send it to hello@music.example.");
    expect(text).not.toContain("Shipping address\n");
  });

  it("shows the images of what was bought, and aligns the plain text as without them", async () => {
    const items = [{ ...record, imageUrl: "https://music.example/uploads/fade-share.jpg" }, score];
    const { html, text } = await renderOrderConfirmation(withOrder({ items }));
    expect(html.match(/<img[^>]*>/g)).toEqual([
      expect.stringContaining(`src="${items[0]?.imageUrl}" width="72" alt=""`),
    ]);
    expect(text).toBe((await renderOrderConfirmation(input)).text);
  });

  it("begins with the drawn image, which has a text for readers without images", async () => {
    const picture = { url: "https://music.example/share/store/fade.0000000000000000.jpg", alt: "Fade (vinyl LP)" };
    const { html, text } = await renderOrderConfirmation({ ...input, picture });
    expect(html).toContain(`<img src="${picture.url}" width="600" alt="Fade (vinyl LP)"`);
    expect(text).toBe((await renderOrderConfirmation(input)).text);
  });

  it("ends with the next concert, the order and the site's name, in both parts", async () => {
    const nextConcert = { place: "March 14, 2027, Ghent, Handelsbeurs", url: "https://music.example/concerts/3" };
    const { html, text } = await renderOrderConfirmation({ ...input, nextConcert });
    expect(text).toContain(
      "Next concert: March 14, 2027, Ghent, Handelsbeurs <https://music.example/concerts/3>\n" +
        `Order #1042 <${input.orderUrl}> · Ines Vale <https://music.example>`,
    );
    expect(html).not.toContain(">https://");
    expect((await renderOrderConfirmation(input)).text).not.toContain("concert");
  });

  it("has one button: the files if there are some, else the order", async () => {
    const button = /class="button">([^<]*)</g;
    const buttons = ({ html }: { readonly html: string }) => [...html.matchAll(button)].map(([, text]) => text);
    expect(buttons(await renderOrderConfirmation(input))).toEqual(["View your order"]);
    const downloadsUrl = "https://music.example/downloads/secret";
    const withFiles = await renderOrderConfirmation({ ...input, downloadsUrl });
    expect(buttons(withFiles)).toEqual(["Download your files"]);
    expect(withFiles.html).toContain(`href="${input.orderUrl}"`);
    const newsletter = { confirmUrl: "https://music.example/confirm", unsubscribeUrl: "https://music.example/leave" };
    expect(buttons(await renderOrderConfirmation({ ...input, newsletter }))).toEqual(["View your order"]);
  });

  it("loads no external files without images and has a language, a preheader and a dark theme", async () => {
    const { html, text } = await renderOrderConfirmation(input);
    expect(html).toMatch(/^<!DOCTYPE html/i);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain("prefers-color-scheme:dark");
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import/i);
    expect(html).toContain("is confirmed. Here is what you bought");
    expect(text).not.toContain("Here is what you bought");
  });
});

describe("a confirmation with hostile names", () => {
  const hostile = `<script>alert(1)</script>\r\nBcc: thief@evil.example\u2028\u202Egpj\u0000${"W".repeat(300)}`;

  it("keeps the subject one short line", async () => {
    const { subject } = await renderOrderConfirmation({ ...input, artistName: hostile });
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
    expect(subject.length).toBeLessThan(120);
  });

  it("escapes markup and drops control characters and direction marks", async () => {
    const items = [{ ...record, name: hostile }];
    const shippingAddress = { ...address, name: hostile };
    const message = await renderOrderConfirmation({ ...withOrder({ items, shippingAddress }), artistName: hostile });
    expect(message.html).not.toContain("<script");
    expect(message.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    for (const part of [message.html, message.text]) expect(part).not.toMatch(/[\0\r\u2028\u202e]/);
    expect(message.text).not.toMatch(/^Bcc:/m);
  });

  it("keeps the text table narrow and sets the direction of each name by its content", async () => {
    const items = [
      { ...record, name: hostile },
      { ...record, name: "تقاسيم (العود)" },
    ];
    const { html, text } = await renderOrderConfirmation(withOrder({ items }));
    const rows = text.split("\n").filter((line) => line.includes("W"));
    expect(Math.max(...rows.map((line) => line.length))).toBeLessThan(90);
    expect(html).toContain('<div dir="auto">تقاسيم (العود)</div>');
  });
});
