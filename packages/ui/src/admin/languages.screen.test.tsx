import type { Visitor } from "@recital/server/testing/start-test-app";
import antdTexts from "antd/es/locale/fr_FR.js";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { literals, markTexts, stringsOf, wordsOfIntl } from "../testing/marked-texts.tsx";
import { openShop } from "../testing/open-shop.ts";
import { renderAdmin } from "../testing/render-admin.tsx";
import { paths, screens } from "./paths.ts";

/** The language that has the English sentences in brackets in this file. */
const marked = "fr";

const modules = {
  ...import.meta.glob<Record<string, Record<string, unknown>>>("../**/texts/index.ts", { eager: true }),
  ...import.meta.glob<Record<string, Record<string, unknown>>>("../../../contract/src/**/texts/index.ts", {
    eager: true,
  }),
  ...import.meta.glob<Record<string, Record<string, unknown>>>("../../../server/src/**/texts/index.ts", {
    eager: true,
  }),
};

/** Names, codes and units, which are the same in every language, and what antd's own parts say. */
const everywhere: readonly string[] = [...stringsOf(antdTexts), "English", "Deutsch", "Français"];

/** What opens over a screen or beside its list. */
const details: readonly string[] = [
  paths.newVideo,
  paths.newIssue,
  paths.newPost,
  paths.newProduct,
  paths.release(1),
  paths.sequence("welcome"),
  paths.sequenceStep("welcome", "new"),
  ...["artist", "look", "shop", "sender", "payments", "email", "streaming", "policies"].map(
    (section) => `${paths.settings}?section=${section}`,
  ),
];

interface Reader {
  readonly visitor: Visitor;
  /** What the server has sent. */
  readonly data: Set<string>;
  /** The number of requests without an answer. */
  pending(): number;
}

/** Returns a browser that remembers what the server sends to it. */
function readingVisitor(visitor: Visitor): Reader {
  const data = new Set<string>();
  let pending = 0;
  const fetch: Visitor["fetch"] = async (...args) => {
    pending += 1;
    try {
      const response = await visitor.fetch(...args);
      const sent: unknown = await response
        .clone()
        .json()
        .catch(() => null);
      for (const text of stringsOf(sent)) data.add(text);
      return response;
    } finally {
      pending -= 1;
    }
  };
  return { visitor: { ...visitor, fetch }, data, pending: () => pending };
}

test("every sentence of every screen is of a catalogue, or of the artist", async () => {
  expect(Object.keys(modules).length).toBeGreaterThan(60);
  markTexts(modules, marked);
  const shop = await openShop({ runsWorker: false, env: { DEMO_CONTENT: "true" } });
  const reader = readingVisitor(await shop.admin());
  const words = [...everywhere, ...wordsOfIntl(marked)];
  const found: Record<string, readonly string[]> = {};
  const read = async (path: string, { visitor = reader.visitor } = {}) => {
    const { leave } = await renderAdmin(shop, path, { visitor, language: marked });
    await waitFor(() => {
      expect(document.querySelector(".ant-skeleton, .ant-spin, [aria-busy=true]")).toBeNull();
      expect(reader.pending()).toBe(0);
      expect(document.querySelector("h1, h2, main input, main textarea")).not.toBeNull();
    });
    const page = new DOMParser().parseFromString(document.documentElement.outerHTML, "text/html");
    // Icons have their name as a label, also where they are hidden from everyone who hears the page.
    for (const icon of page.querySelectorAll(".anticon[aria-hidden=true]")) icon.remove();
    expect(page.body.textContent).toContain("⟦");
    const left = literals(page, { data: [...reader.data, new URL(shop.url).host], words });
    if (left.length > 0) found[path] = left;
    leave();
  };
  for (const { path } of screens) await read(path);
  for (const path of details) await read(path);
  for (const path of [paths.login, paths.forgotPassword]) await read(path, { visitor: shop.visitor() });
  expect(found).toEqual({});
}, 120_000);
