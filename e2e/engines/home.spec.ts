import { expect, test } from "./test.ts";
import { button, css, heading, link } from "./target.ts";

test("the home page comes alive with its videos, changes its theme and leads to a part of the store", async ({
  visitor,
  stack,
}) => {
  await visitor.open("/");
  await visitor.click(button("Theme", "header"));
  await visitor.click(button("Light"));
  const theme = () => visitor.evaluate(() => document.documentElement.dataset["theme"]);
  await expect.poll(theme).toBe("light");
  await visitor.sees(css("html[data-hydrated] #videos article"));
  await visitor.click(button("Theme", "header"));
  await visitor.click(button("Dark"));
  await expect.poll(theme).toBe("dark");

  await visitor.resize(500);
  await visitor.seesNo(link("Store", "header"));
  await visitor.click(button("Open menu"));
  await visitor.click(link("Store", "nav[aria-label=Menu]"));
  await visitor.sees(heading("Store"));
  await visitor.seesNo(button("Close menu"));
  await visitor.click(link("Digital", "main nav"));
  const products = await stack.visitor().api("GET /api/products");
  const digital = products.filter(({ category }) => category === "digital").map(({ name }) => name);
  const shown = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll("main article h2, main article h3")].map((title) => title.textContent),
    );
  await expect.poll(async () => (await shown()).toSorted()).toEqual(digital.toSorted());
});
