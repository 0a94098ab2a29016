import type { IssueSegment } from "@recital/contract/values/newsletter";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { blackPng, imageForm } from "../../../testing/images.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  owner = await app.admin();
});
afterAll(() => app.stop());

const paragraph = (text: string) => ({ type: "paragraph" as const, content: [{ type: "text" as const, text }] });
const doc = { type: "doc" as const, content: [paragraph("The new record is out.")] };
const inAnHour = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString();

const add = (body = {}) => owner.api("POST /api/admin/issues", { body: { subject: "Summer news", doc, ...body } });
const at = (id: number) => ({ params: { id: String(id) } });

describe("a draft", () => {
  test("is empty at first, keeps what is saved, and is listed without its document", async () => {
    const { id, ...empty } = await owner.api("POST /api/admin/issues", { body: {} });
    expect(empty).toMatchObject({
      subject: "",
      preheader: "",
      doc: { type: "doc", content: [] },
      segment: { kind: "all" },
      state: "draft",
      sendAt: null,
      archived: true,
      archiveSlug: "issue",
      version: 0,
    });
    const body = { subject: "Été 2027", preheader: "Soon", doc, segment: { kind: "country" as const, country: "de" } };
    const saved = await owner.api("PUT /api/admin/issues/:id", { ...at(id), body: { ...body, version: 0 } });
    expect(saved).toMatchObject({ ...body, segment: { kind: "country", country: "DE" }, version: 1 });
    expect(saved).toMatchObject({ archiveSlug: "ete-2027", archived: false });
    expect(await owner.api("GET /api/admin/issues/:id", at(id))).toEqual(saved);
    const response = await owner.fetch("/api/admin/issues?limit=1");
    const [listed] = (await response.json()) as [Record<string, unknown>];
    expect(listed).toMatchObject({ id, subject: "Été 2027", figures: { recipients: 0, orders: 0 } });
    expect(listed).not.toHaveProperty("doc");
    expect(Number(response.headers.get("x-total-count"))).toBeGreaterThan(0);
  });

  test("refuses an edit of an outdated version, and changes nothing", async () => {
    const { id } = await add();
    await owner.api("PUT /api/admin/issues/:id", { ...at(id), body: { subject: "Second", version: 0 } });
    const late = owner.api("PUT /api/admin/issues/:id", { ...at(id), body: { subject: "Late", version: 0 } });
    await expect(late).rejects.toMatchObject({ status: 409 });
    expect(await owner.api("GET /api/admin/issues/:id", at(id))).toMatchObject({ subject: "Second", version: 1 });
  });

  test("has a page of its own, which is none of the newsletter's other pages", async () => {
    const slugs = [
      await add({ subject: "Twice" }),
      await add({ subject: "Twice!" }),
      await add({ subject: "Confirm" }),
    ];
    expect(slugs.map(({ archiveSlug }) => archiveSlug)).toEqual(["twice", "twice-2", "confirm-2"]);
  });

  test.each([
    [{ type: "doc", content: [{ type: "table" }] }, "doc.content.0.type"],
    [
      { type: "doc", content: [{ type: "button", attrs: { label: "Go", url: "javascript:alert(1)" } }] },
      "doc.content.0.attrs.url",
    ],
  ])("refuses the document %j and names its place", async (bad, field) => {
    const headers = { "content-type": "application/json" };
    const response = await owner.fetch("/api/admin/issues", {
      method: "POST",
      headers,
      body: JSON.stringify({ doc: bad }),
    });
    expect([response.status, await response.json()]).toMatchObject([422, { fields: { [field]: expect.any(String) } }]);
  });

  test("is deleted, unlike an issue that was scheduled", async () => {
    const { id } = await add();
    await owner.api("POST /api/admin/issues/:id/schedule", { ...at(id), body: { sendAt: inAnHour() } });
    await expect(owner.api("DELETE /api/admin/issues/:id", at(id))).rejects.toMatchObject({ status: 409 });
    await owner.api("POST /api/admin/issues/:id/cancel", at(id));
    await owner.api("DELETE /api/admin/issues/:id", at(id));
    await expect(owner.api("GET /api/admin/issues/:id", at(id))).rejects.toMatchObject({ status: 404 });
  });

  test("is shown as the email that its recipients would get", async () => {
    const { id } = await add({ preheader: "Out on Friday" });
    const { html, text } = await owner.api("POST /api/admin/issues/:id/preview", at(id));
    for (const part of [html, text]) {
      expect(part).toContain("The new record is out.");
      expect(part).toContain(`${app.url}/newsletter/summer-news`);
    }
    expect(html).toContain("Out on Friday");
  });

  test("ends with the uploaded signature, and names the next concert unless it is about concerts", async () => {
    const signature = { title: "Signature", location: "email_signature", altText: "Ana" };
    await owner.api("POST /api/admin/site-images", { body: imageForm(signature, { bytes: blackPng(400, 200) }) });
    const evening = { startsAt: inAnHour(), timezone: "UTC", title: "Evening", venue: "Nuit Club", city: "Köln" };
    const concert = await owner.api("POST /api/admin/concerts", { body: evening });
    const preview = async (body = {}) =>
      owner.api("POST /api/admin/issues/:id/preview", at((await add({ subject: "Evening", ...body })).id));
    const { html, text } = await preview();
    expect(html).toMatch(/<img src="http:\S+\/uploads\/[a-z]+-\w+\.webp" alt="Ana" width="220"/);
    expect(text).toMatch(/\n\nAna\n\nNext concert: \w+ \d+, \d+, Köln, Nuit Club </);
    const block = { type: "concert" as const, attrs: { id: concert.id } };
    const about = await preview({ doc: { ...doc, content: [block] } });
    expect(about.text).toContain("Nuit Club");
    expect(about.text).not.toContain("Next concert");
  });

  test("is shown in the artist's accent color", async () => {
    const { id } = await add();
    await owner.api("PUT /api/admin/settings", { body: { accent: "#1f7a8c" } });
    const { html } = await owner.api("POST /api/admin/issues/:id/preview", at(id));
    await owner.api("PUT /api/admin/settings", { body: { accent: null } });
    expect(html).toContain("border-top:3px solid #1f7a8c");
  });
});

describe("a schedule", () => {
  test("needs a subject and a time to come, with any offset", async () => {
    const { id } = await add({ subject: "" });
    const schedule = (sendAt?: string) =>
      owner.api("POST /api/admin/issues/:id/schedule", { ...at(id), body: { ...(sendAt && { sendAt }) } });
    await expect(schedule()).rejects.toMatchObject({ status: 422, fields: { subject: "Subject is required" } });
    await owner.api("PUT /api/admin/issues/:id", { ...at(id), body: { subject: "May" } });
    const past = new Date(app.clock.now().getTime() - 1000).toISOString();
    await expect(schedule(past)).rejects.toMatchObject({ status: 422, fields: { sendAt: "Must be in the future" } });
    await expect(schedule("2999-01-01T00:00:00Z")).rejects.toMatchObject({ status: 422 });
    expect(await owner.api("GET /api/admin/issues/:id", at(id))).toMatchObject({ state: "draft", sendAt: null });
    // Both offsets of Berlin, where clocks are set back at the end of October.
    const autumn = `${app.clock.now().getUTCFullYear() + 1}-10-31`;
    const ambiguous = await schedule(`${autumn}T02:30:00+01:00`);
    expect(ambiguous).toMatchObject({ state: "scheduled", sendAt: `${autumn}T01:30:00.000Z` });
    expect(await schedule(`${autumn}T02:30:00+02:00`)).toMatchObject({ sendAt: `${autumn}T00:30:00.000Z` });
    const emptied = owner.api("PUT /api/admin/issues/:id", { ...at(id), body: { subject: "" } });
    await expect(emptied).rejects.toMatchObject({ status: 422, fields: { subject: "Subject is required" } });
    expect(await owner.api("POST /api/admin/issues/:id/cancel", at(id))).toMatchObject({
      state: "draft",
      sendAt: null,
    });
  });

  test("refuses what does not fit the issue's state", async () => {
    const { id } = await add();
    const act = (name: "pause" | "resume" | "cancel") => owner.api(`POST /api/admin/issues/:id/${name}`, at(id));
    for (const name of ["pause", "resume", "cancel"] as const) {
      await expect(act(name)).rejects.toMatchObject({ status: 409 });
    }
    await owner.api("POST /api/admin/issues/:id/schedule", { ...at(id), body: {} });
    const edit = owner.api("PUT /api/admin/issues/:id", { ...at(id), body: { subject: "Other" } });
    await expect(edit).rejects.toMatchObject({ status: 409 });
    const hidden = await owner.api("PUT /api/admin/issues/:id", { ...at(id), body: { archived: false } });
    expect(hidden).toMatchObject({ archived: false, state: "sending" });
    expect(await act("pause")).toMatchObject({ state: "paused", resumesAt: null });
    expect(await act("resume")).toMatchObject({ state: "sending", pauseReason: null });
    expect(await act("cancel")).toMatchObject({ state: "cancelled" });
    await expect(act("resume")).rejects.toMatchObject({ status: 409 });
  });
});

test("segments count subscribers, buyers whose order is paid, and those of a country", async () => {
  const { database } = app.recital;
  await buildSubscribers(database, [
    { email: "Ada@example.com" },
    { email: "bo@example.com" },
    { email: "unpaid@example.com" },
    { email: "left@example.com", status: "unsubscribed" },
    { email: "new@example.com", status: "pending" },
  ]);
  const paid = { ...paidAt(new Date()), shippingCountry: "DE" };
  await buildOrder(database, { ...paid, customerEmail: "ADA@example.com" });
  await buildOrder(database, { ...paid, customerEmail: "ada@example.com" });
  await buildOrder(database, { ...paidAt(new Date()), shippingCountry: "FR", customerEmail: "bo@example.com" });
  await buildOrder(database, { ...paid, customerEmail: "left@example.com" });
  await buildOrder(database, { customerEmail: "unpaid@example.com", shippingCountry: "DE" });
  const { id } = await add();
  const countOf = async (segment: IssueSegment) => {
    await owner.api("PUT /api/admin/issues/:id", { ...at(id), body: { segment } });
    return (await owner.api("GET /api/admin/issues/:id/count", at(id))).count;
  };
  expect(await countOf({ kind: "all" })).toBe(3);
  expect(await countOf({ kind: "buyers" })).toBe(2);
  expect(await countOf({ kind: "country", country: "DE" })).toBe(1);

  await owner.api("POST /api/admin/issues/:id/schedule", { ...at(id), body: {} });
  const response = await owner.fetch(`/api/admin/issues/${id}/recipients?state=waiting`);
  expect(response.headers.get("x-total-count")).toBe("1");
  expect(await response.json()).toEqual([{ email: "Ada@example.com", state: "waiting", error: null, at: null }]);
});
