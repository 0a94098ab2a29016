import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeMemoryLog, temporaryFolder } from "../testing/fakes.ts";
import { makeKeptDraftFiles } from "./kept-draft-files.ts";

const draftId = "0b8e7ac5-5e0e-4d3b-9c5a-0f5f4e0d3c11";
const otherId = "a3c1f5b2-9d57-4a55-8f0e-6f0b7f9c2d44";

async function setUp() {
  const folder = join(await temporaryFolder(), "drafts");
  const log = makeMemoryLog();
  const site = { url: "https://mara.example" };
  const open = () => makeKeptDraftFiles({ folder, siteUrl: () => site.url, log });
  return { folder, log, site, open };
}

test("the next start reads what was kept last, and nothing that was deleted", async () => {
  const { open, log } = await setUp();
  const drafts = open();
  expect(await drafts.list()).toEqual([]);
  for (let step = 0; step < 20; step += 1) void drafts.keep({ key: draftId, text: `{"step":${step}}` });
  void drafts.keep({ key: otherId, text: "{}" });
  void drafts.delete(otherId);
  await drafts.settled();
  expect(await open().list()).toEqual([{ key: draftId, text: '{"step":19}' }]);
  expect(log.messages).toEqual([]);
});

test("a draft that was partly written when the program ended is not read", async () => {
  const { folder, open } = await setUp();
  await open().keep({ key: draftId, text: "{}" });
  const [ownFolder = ""] = await readdir(folder);
  await writeFile(join(folder, ownFolder, `.${otherId}.json-3f.part`), '{"half');
  expect(await open().list()).toEqual([{ key: draftId, text: "{}" }]);
});

test("each site has its own drafts", async () => {
  const { site, open } = await setUp();
  await open().keep({ key: draftId, text: "{}" });
  site.url = "http://mara.example";
  expect(await open().list()).toHaveLength(1);
  site.url = "https://other.example";
  expect(await open().list()).toEqual([]);
});
