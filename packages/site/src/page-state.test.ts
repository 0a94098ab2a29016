import { makeQueryClient } from "@recital/ui/api/query-client";
import { keysOf } from "@recital/ui/api/query-keys";
import { currencyOf } from "@recital/contract/values/currency";
import { describe, expect, it } from "vitest";
import { readQuery } from "./app/read-query.ts";
import { capturePageState, restorePageState, serializePageState } from "./page-state.ts";

const identity = {
  artistName: "Ana </script><script>alert(1)</script>",
  isExample: false,
  artistTagline: "a\u2028b\u2029c",
  contactEmail: "ana@example.org",
  youtubeChannelUrl: null,
  spotifyArtistId: null,
  publicUrl: "http://localhost:3000",
  currency: currencyOf("chf", "en"),
  accent: null,
  defaultTheme: "dark" as const,
  timezone: "UTC",
  chargesShipping: false,
  takesCodes: false,
  languages: ["en" as const],
  language: "en" as const,
};

describe("the state in the page", () => {
  it("cannot end its script element and is parsed unchanged", () => {
    const text = serializePageState({ identity, queries: [{ key: keysOf("/a").all, data: "<!--<script>" }] });
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ identity, queries: [{ key: keysOf("/a").all, data: "<!--<script>" }] });
  });

  it("is the same for the same data at any time", async () => {
    const texts = await Promise.all(
      [0, 15].map(async (delay) => {
        await new Promise((resolve) => setTimeout(resolve, delay));
        const client = makeQueryClient({ gcTime: Infinity });
        client.setQueryData(keysOf("/a").all, [1]);
        return serializePageState(capturePageState(identity, client));
      }),
    );
    expect(texts[0]).toBe(texts[1]);
  });

  it("contains data with the time of the page, and failures", async () => {
    const server = makeQueryClient({ gcTime: Infinity });
    await Promise.all([
      readQuery(server, {
        queryKey: keysOf("/late").all,
        queryFn: () => new Promise((resolve) => setTimeout(resolve, 1, "late")),
      }),
      readQuery(server, { queryKey: keysOf("/good").all, queryFn: () => [1, 2] }),
      readQuery(server, { queryKey: keysOf("/bad").all, queryFn: () => Promise.reject(new Error("secret")) }),
    ]);
    const state = capturePageState(identity, server);
    // In the order of the calls, not of the responses.
    expect(state.queries.map(({ key }) => key[0])).toEqual(["/late", "/good", "/bad"]);
    const text = serializePageState(state);
    expect(text).not.toContain("secret");

    const browser = makeQueryClient();
    restorePageState(JSON.parse(text), browser, 5000);
    expect(browser.getQueryState(keysOf("/good").all)).toMatchObject({
      data: [1, 2],
      dataUpdatedAt: 5000,
      status: "success",
    });
    expect(browser.getQueryState(keysOf("/bad").all)).toMatchObject({ status: "error", fetchStatus: "idle" });
  });
});
