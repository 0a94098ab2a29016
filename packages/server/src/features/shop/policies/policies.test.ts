import { policyNames } from "@recital/contract/values/policy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());

const see = (policy: string) => app.visitor().api("GET /api/policies/:policy", { params: { policy } });
const save = (policies: object) => admin.api("PUT /api/admin/settings", { body: { policies } });
const linked = async () => (await app.visitor().api("GET /api/navigation")).policies.map(({ path }) => path);
const sitemap = async () => (await app.visitor().fetch("/sitemap.xml")).text();

test("only the privacy policy exists from the first day, with the artist's present name and email", async () => {
  expect(await linked()).toEqual(["/privacy"]);
  for (const policy of ["terms", "returns", "imprint", "legal", "privacy/", "__proto__"]) {
    await expect(see(policy)).rejects.toMatchObject({ status: 404 });
  }
  await admin.api("PUT /api/admin/settings", { body: { name: "Ada *Klein*", contactEmail: "ada@example.com" } });
  const text = JSON.stringify(await see("privacy"));
  expect(text).toContain("This site belongs to Ada *Klein*");
  expect(text).toContain('"href":"mailto:ada@example.com"');
  // The editor opens with what visitors see.
  expect((await admin.api("GET /api/admin/settings")).policies).toMatchObject({ terms: "", returns: "", imprint: "" });
  expect((await admin.api("GET /api/admin/settings")).policies.privacy).toContain("## When you buy");
  expect(await sitemap()).toContain("/privacy<");
});

test("without a text of the artist's, every language has the privacy policy, and the templates are in the main one", async () => {
  const read = async (language: string) => {
    const response = await app.visitor().fetch(`/api/policies/privacy${language}`);
    return (await response.json()) as object;
  };
  const templates = () => admin.api("GET /api/admin/policy-templates");
  await admin.api("PUT /api/admin/settings", { body: { languages: ["en", "de", "ja"] } });
  expect(JSON.stringify(await read(""))).toContain("When you buy");
  expect((await templates()).terms).toContain("Your contract is with {address}");
  const german = await read("?language=de");
  expect(JSON.stringify(german)).toContain("Wenn Sie etwas kaufen");
  expect(german).not.toHaveProperty("untranslated");
  expect(JSON.stringify(await read("?language=ja"))).toContain("ご購入のとき");

  await admin.api("PUT /api/admin/settings", { body: { languages: ["de", "en"] } });
  expect(await read("")).toEqual(german);
  expect(JSON.stringify(await read("?language=en"))).toContain("When you buy");
  expect((await admin.api("GET /api/admin/settings")).policies.privacy).toContain("## Wenn Sie etwas kaufen");
  expect((await templates()).imprint).toContain("Telefon: {phone}");

  await save({ privacy: "Keine Daten" });
  expect(await read("?language=en")).toMatchObject({
    blocks: [{ runs: [{ text: "Keine Daten" }] }],
    untranslated: ["privacy"],
  });
  await admin.api("PUT /api/admin/settings", { body: { languages: ["en"] } });
});

test("a page has the text that was saved, and is gone with it, for the footer and search engines too", async () => {
  await save({ terms: "## Prices\n\nAll [final](/store). <b>x</b>" });
  expect(await see("terms")).toEqual({
    policy: "terms",
    title: "Terms",
    blocks: [
      { kind: "heading", level: 2, runs: [{ text: "Prices" }] },
      {
        kind: "paragraph",
        runs: [{ text: "All " }, { text: "final", href: "/store" }, { text: ". <b>x</b>" }],
      },
    ],
  });
  expect(await linked()).toEqual(["/privacy", "/terms"]);
  expect(await sitemap()).toContain("/terms<");
  await save({ privacy: "", terms: " " });
  expect(await linked()).toEqual([]);
  for (const policy of policyNames) {
    await expect(see(policy)).rejects.toMatchObject({ status: 404 });
    expect(await sitemap()).not.toContain(`/${policy}<`);
  }
});

test("the imprint shows the sender's address in place of {address} once the owner has entered one", async () => {
  await save({ imprint: "{address}\n\nPhone: {phone}" });
  const text = async () => JSON.stringify((await see("imprint")).blocks);
  expect(await text()).not.toMatch(/[{]address|Phone/);
  const body = { senderStreet: "Example Street 1", senderCity: "Oslo", senderCountry: "NO", senderPhone: "+47 1" };
  await admin.api("PUT /api/admin/settings", { body });
  for (const words of ["Example Street 1", "Oslo", "Norway", "Phone: +47 1"]) expect(await text()).toContain(words);
  await save({ imprint: "" });
});
