import { expect, test } from "vitest";
import { startFakeSite } from "../testing/fakes.ts";
import { makeLastDeletions } from "./quit.ts";

const fetchSite = (url: string, init: RequestInit) => fetch(url, init);

test("a deletion reaches the site from its own origin, and quitting waits for it", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const site = await startFakeSite((_request, response) => {
    void released.then(() => response.writeHead(204).end());
  });
  const deletions = makeLastDeletions({ fetch: fetchSite, siteUrl: () => site.url });
  const sent = deletions.send("/api/admin/videos/7");
  let isSettled = false;
  const settled = deletions.settled().then(() => (isSettled = true));
  await expect.poll(() => site.seen.length).toBe(1);
  expect(isSettled).toBe(false);
  release();
  expect(await sent).toBe(204);
  await settled;
  expect(site.seen[0]).toMatchObject({ method: "DELETE", path: "/api/admin/videos/7", headers: { origin: site.url } });
});

test("a site that is away does not keep the program from quitting", async () => {
  const deletions = makeLastDeletions({ fetch: fetchSite, siteUrl: () => "http://127.0.0.1:9" });
  const sent = deletions.send("/api/admin/videos/7").catch(() => "failed");
  await deletions.settled();
  expect(await sent).toBe("failed");
  const without = makeLastDeletions({ fetch: fetchSite, siteUrl: () => null });
  await expect(without.send("/api/admin/videos/7")).rejects.toThrow("no site is chosen");
});
