import { setTimeout as wait } from "node:timers/promises";
import type { TestInfo } from "@playwright/test";
import { expect, test as serverTest } from "../fixtures/server-test.ts";
import type { Engine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { makeVisitor, type Visitor } from "./visitor.ts";
import { startWebkit } from "./webkit.ts";

const starters = { firefox: startFirefox, webkit: startWebkit };

/** Journeys in the browser that `E2E_ENGINE` names, whose program is `E2E_ENGINE_PROGRAM`. All of a run share it. */
export const test = serverTest.extend<{ readonly visitor: Visitor }, { readonly engine: Engine }>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
    async ({}, use) => {
      const { E2E_ENGINE: name = "", E2E_ENGINE_PROGRAM: program = "" } = process.env;
      const start = Object.entries(starters).find(([known]) => known === name)?.[1];
      if (start === undefined) throw new Error(`There is no browser ${name}`);
      const engine = await start(program);
      await use(engine);
      await engine.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  visitor: async ({ engine, stack }, use, info) => {
    const visitor = makeVisitor(engine, stack.url);
    await visitor.forget();
    await visitor.resize(1280);
    await use(visitor);
    if (info.status !== info.expectedStatus) await attachPage(visitor, info);
    const faults = await visitor.faults();
    expect(faults, faults.join("\n")).toEqual([]);
  },
});

/** Attaches what the page is and shows. WebKit never draws it while a dialog is open. */
async function attachPage(visitor: Visitor, info: TestInfo): Promise<void> {
  const html = await visitor.evaluate(() => document.documentElement.outerHTML);
  await info.attach("page", { body: html, contentType: "text/html" });
  const image = await Promise.race([visitor.screenshot(), wait(10_000)]);
  if (image) await info.attach("screenshot", { body: image, contentType: "image/png" });
}

export { expect };
