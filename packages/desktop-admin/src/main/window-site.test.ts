import { expect, test } from "vitest";
import { makeApiProxy } from "./api-proxy.ts";
import { makeWindowSite } from "./window-site.ts";

test("what the window sends after another site was chosen goes to the site that it still shows", async () => {
  const site = (url: string) => ({ url, artistName: "Mara Lind" });
  let chosen = site("https://old.example");
  // The part of the settings that is read.
  const windowSite = makeWindowSite({ read: () => ({ site: chosen }) as never });
  const asked: string[] = [];
  const proxy = makeApiProxy({
    fetch: (url) => {
      asked.push(url);
      return Promise.resolve(new Response());
    },
    siteUrl: windowSite.url,
    onReachable: () => undefined,
  });
  const send = () => proxy(new Request("app://recital/api/admin/posts", { method: "POST", body: "{}" }));
  await send();
  chosen = site("https://new.example");
  await send();
  expect(windowSite.load()).toEqual(chosen);
  await send();
  expect(asked.map((url) => new URL(url).host)).toEqual(["old.example", "old.example", "new.example"]);
});
