import { expect, test } from "./test.ts";

test("what goes wrong in a page is recorded, as every journey relies on", async ({ visitor }) => {
  await visitor.open("/store");
  await visitor.evaluate(() => {
    window.reportError(new Error("on purpose"));
    // Firefox runs this function beside the page, whose own promises report themselves.
    void window.Promise.reject(new Error("on purpose"));
    console.error("on purpose");
    document.body.append(Object.assign(new Image(), { src: "/missing.png" }));
    document.body.insertAdjacentHTML("beforeend", '<p style="color: red"></p>');
  });
  const seen: string[] = [];
  const kinds = async () => {
    seen.push(...(await visitor.faults()));
    return new Set(seen.map((fault) => fault.split(/:| refuses/)[0]));
  };
  await expect.poll(kinds).toEqual(new Set(["uncaught", "rejected", "console.error", "not loaded", "style-src-attr"]));
});
