// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { startWhenNeeded } from "./start-when-needed.ts";

test("a click with nothing before it, as voice control sends it, starts the application and reaches it", async () => {
  document.body.innerHTML = `<button type="button">Add to Cart</button>`;
  const [button] = document.querySelectorAll("button");
  const calls: string[] = [];
  startWhenNeeded(() => {
    calls.push("load");
    button?.addEventListener("click", () => calls.push("click"));
    return Promise.resolve({ startApp: () => Promise.resolve([() => Promise.resolve()] as const) });
  });
  button?.click();
  expect(calls).toEqual(["load"]);
  await expect.poll(() => calls).toEqual(["load", "click"]);
});
