import { sellFile, someBytes } from "../fixtures/sell-file.ts";
import { makeTestCatalog } from "../fixtures/test-catalog.ts";
import { expect, test } from "./test.ts";
import { button, field, heading, link } from "./target.ts";

const { bytes } = someBytes();

test("a visitor buys a product, pays in the payment window, finds the order and downloads its file", async ({
  visitor,
  stack,
}) => {
  const catalog = makeTestCatalog(stack.database);
  const { id, name, slug } = await catalog.add({ isDigital: true, category: "digital" });
  await sellFile(await stack.admin(), id, { label: "Felt piano", bytes });
  await visitor.open(`/store/${slug}`);
  await visitor.click(button(/^Add to Cart/));
  await expect.poll(() => visitor.reads("body")).toContain(`${name} has been added to your cart.`);
  await visitor.click(link(/^Cart/, "header"));
  await visitor.type(field("Email"), "ada@example.com");
  await visitor.click(button(/Checkout/));

  await visitor.inNewWindow(async () => {
    await visitor.click(button(/^Pay \S*10/));
    await visitor.sees(heading("Thank you"));
    await expect.poll(() => visitor.reads("main")).toContain(name);
    await visitor.click(link("View your order"));
    await visitor.sees(heading("What you bought"));
    await visitor.click(link("Download your files"));
    await visitor.sees(button(/Download/));
    const size = await visitor.evaluate(async () => {
      const form = document.querySelector<HTMLFormElement>("main form");
      if (form === null) return "no form";
      const fields = [...new FormData(form)].map(([key, value]) => [key, typeof value === "string" ? value : ""]);
      const response = await fetch(form.action, { method: "POST", body: new URLSearchParams(fields) });
      return (await response.blob()).size;
    });
    expect(size).toBe(bytes.length);
  });
  // The page of the shop has followed the payment.
  await visitor.sees(heading("Thank you"));
});
