import { expect, test } from "vitest";
import { findReplacedTerms } from "./vocabulary.mjs";

const found = (text, file = "packages/server/src/db/x.ts") => findReplacedTerms(file, text).map(({ term }) => term);

test.each(["// Reads the tally.", "const webhookTallies = 1;", "webhook_tallies", "webhook-tally.ts"])(
  "%s is refused however it is spelled",
  (text) => {
    expect(found(text)).toEqual([expect.stringMatching(/^tall/)]);
  },
);

test.each([
  ["// Sends the mail again.", "the mail"],
  ["const mailPassword = 1;", "mail password"],
  ["// Returns the page address.", "page address"],
  ["const jobsKeptMs = 1;", "kept ms"],
  ["// Nobody may read it.", "nobody"],
  ["const answer = await fetch(url);", "answer"],
])("%s is refused", (text, term) => {
  expect(found(text)).toEqual([term]);
});

test("the line, the term and what to say are told", () => {
  expect(findReplacedTerms("a.ts", "const a = 1;\nimport { JobPromise } from 'x';")).toEqual([
    { line: 2, term: "JobPromise", use: "JobRequest, enqueueX" },
  ]);
});

test.each([
  "const promised = new Promise(done);",
  "Math.floor(2.5)",
  "<picture>",
  "There is no room left.",
  "history",
  "// The mail server refused an email.",
  "mails: z.array(orderEmail),",
])("%s is allowed", (text) => {
  expect(found(text)).toEqual([]);
});

test("a field of the HTTP interface is allowed where it is read and written", () => {
  expect(found("troubles: z.array(alert),", "packages/contract/src/endpoints/status.ts")).toEqual([]);
  expect(found("const troubles = 1;")).toEqual(["troubles"]);
});
