import { signIn } from "./sign-in.ts";
import { css, link } from "./target.ts";
import { expect, test } from "./test.ts";

test("the owner signs in and opens every screen", async ({ visitor }) => {
  await signIn(visitor, "/admin");
  await visitor.sees(link("Orders", "aside nav"));
  const titles = await visitor.evaluate(() =>
    [...document.querySelectorAll("aside nav a[href^='/admin']")].map(({ textContent }) => textContent.trim()),
  );
  expect(titles.length).toBeGreaterThan(20);
  for (const title of titles) {
    await visitor.click(link(title, "aside nav"));
    await visitor.sees({ ...link(title, "aside nav"), css: "[aria-current=page]" });
    await visitor.sees(css("main h1"));
    await visitor.seesNo(css(".ant-skeleton, .ant-spin-spinning, [aria-busy=true]"));
    expect(await visitor.reads("main")).not.toContain("could not be shown");
  }
});
