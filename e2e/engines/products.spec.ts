import { fileURLToPath } from "node:url";
import { signIn } from "./sign-in.ts";
import { button, css, field } from "./target.ts";
import { expect, test } from "./test.ts";

const image = fileURLToPath(new URL("../fixtures/icon-192.png", import.meta.url));

test("a product gets an image, and a section is moved by keys", { tag: "@nightly" }, async ({ visitor }) => {
  await signIn(visitor, "/admin/products");
  await visitor.click(button(/Add Product$/, "main"));
  await visitor.type(field("Name", "[role=dialog]"), "Nocturne");
  await visitor.upload(button(/Choose image$/, "[role=dialog]"), image);
  await visitor.sees(css("[role=dialog] img[src^='blob:']"));
  await visitor.type(field("Price", "[role=dialog]"), "12.50");
  await visitor.click(button("Create", "[role=dialog]"));
  await visitor.sees(css("article[aria-label=Nocturne] img[src*='/uploads/']"));

  await visitor.open("/admin/about");
  const handles = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("main button[aria-label^='Drag to reorder']")].map(
        ({ ariaLabel }) => ariaLabel?.split(": ")[1] ?? "",
      ),
    );
  await expect.poll(async () => (await handles()).length).toBeGreaterThan(1);
  const [first = "", second = "", ...rest] = await handles();
  await visitor.evaluate(
    (name) => document.querySelector<HTMLElement>(`main button[aria-label='Drag to reorder: ${name}']`)?.focus(),
    second,
  );
  await visitor.press("Space");
  await expect.poll(() => visitor.evaluate(() => document.body.textContent)).toContain(`${second} is at place 2 of`);
  await visitor.press("ArrowUp");
  await expect.poll(() => visitor.evaluate(() => document.body.textContent)).toContain(`${second} is at place 1 of`);
  await visitor.press("Space");
  await expect.poll(handles).toEqual([second, first, ...rest]);
});
