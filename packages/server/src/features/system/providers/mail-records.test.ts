import { afterEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { originOf } from "./mail-records.ts";

let app: TestApp;
afterEach(() => app.stop());

const setup = async (owner: Awaited<ReturnType<TestApp["admin"]>>) => {
  const { steps } = await owner.api("GET /api/admin/setup");
  return steps.find(({ id }) => id === "mail-records");
};

/** Opens a site whose emails a provider sends, with a DNS of these records. */
async function openSite(found: Map<string, readonly string[] | null>, url = "smtp://a:b@smtp.fastmail.com:587") {
  const asked: string[] = [];
  const dns = {
    readTxt(name: string) {
      asked.push(name);
      return Promise.resolve(found.get(name) ?? (found.has(name) ? null : []));
    },
  };
  const env = { SMTP_URL: url, MAIL_FROM: "Ada <ada@music.example>" };
  app = await startTestApp({ runsWorker: false, env, dns });
  return { admin: await app.admin(), asked };
}

test("the records are looked up once an hour, or when the owner asks, and the status never waits for them", async () => {
  const found = new Map<string, readonly string[] | null>([
    ["music.example", ["v=spf1 include:spf.messagingengine.com ~all"]],
    ["_dmarc.music.example", ["v=DMARC1; p=none"]],
    ["fm1._domainkey.music.example", ["v=DKIM1; p=MIGf"]],
  ]);
  const { admin, asked } = await openSite(found);
  const first = await admin.api("GET /api/admin/status");
  expect(first.mailRecords).toMatchObject({ domain: "music.example", spf: { state: "unknown" } });
  const states = { spf: { state: "fine" }, dkim: { state: "fine" }, dmarc: { state: "note" } };
  await expect.poll(async () => (await admin.api("GET /api/admin/status")).mailRecords).toMatchObject(states);
  expect(await setup(admin)).toMatchObject({ done: true });
  const count = asked.length;
  expect((await admin.api("GET /api/admin/settings/mail-records")).records).toMatchObject(states);
  expect(asked.length).toBe(count);

  found.set("_dmarc.music.example", []);
  const { records } = await admin.api("POST /api/admin/settings/check-mail-records");
  expect(records).toMatchObject({ dmarc: { state: "fault", record: { name: "_dmarc.music.example" } } });
  expect(await setup(admin)).toMatchObject({ done: false });
  found.set("_dmarc.music.example", ["v=DMARC1; p=reject"]);
  app.clock.offsetMs += 3_600_000;
  expect((await admin.api("GET /api/admin/settings/mail-records")).records).toMatchObject({ dmarc: { state: "fine" } });
});

test("a DNS that does not answer is unknown, no step is done by it, and it is asked again after a minute", async () => {
  const found = new Map<string, readonly string[] | null>([["music.example", null]]);
  const { admin } = await openSite(found);
  const read = async () => (await admin.api("GET /api/admin/settings/mail-records")).records?.spf;
  expect(await read()).toMatchObject({ state: "unknown", record: null });
  expect(await setup(admin)).toMatchObject({ done: false });
  found.set("music.example", ["v=spf1 include:spf.messagingengine.com -all"]);
  expect(await read()).toMatchObject({ state: "unknown" });
  app.clock.offsetMs += 60_000;
  expect(await read()).toMatchObject({ state: "fine" });
});

test("records that include each other end the count of lookups", async () => {
  const found = new Map([["music.example", ["v=spf1 include:music.example include:spf.messagingengine.com ~all"]]]);
  const { admin } = await openSite(found);
  const { records } = await admin.api("GET /api/admin/settings/mail-records");
  expect(records?.spf).toMatchObject({ state: "fault", says: expect.stringContaining("lookups") });
});

test("nothing is looked up for a mail server of this machine or network, and the step is not listed", async () => {
  const { admin, asked } = await openSite(new Map(), "smtp://127.0.0.1:1");
  expect(await admin.api("GET /api/admin/settings/mail-records")).toEqual({ records: null });
  expect(await setup(admin)).toBeUndefined();
  expect(asked).toEqual([]);
  const from = "Ada <ada@music.example>";
  for (const host of ["localhost", "emulators", "10.0.0.3", "[::1]", "mail.localhost"])
    expect(originOf({ url: `smtp://${host}:25`, from })).toBeNull();
  expect(originOf({ url: "smtp://8.8.8.8:25", from })).toMatchObject({ domain: "music.example" });
  expect(originOf({ url: "", from: "" })).toBeNull();
  // The provider's own domain.
  expect(originOf({ url: "smtp://a:b@smtp.gmail.com", from: "ada@gmail.com" })).toBeNull();
  expect(originOf({ url: "smtp://a:b@smtp.fastmail.com", from: "ada@gmail.com" })).not.toBeNull();
});
