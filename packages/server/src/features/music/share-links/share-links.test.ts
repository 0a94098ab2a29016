import type { NewShareLink, SharedRelease, ShareLink } from "@recital/contract/endpoints/music/share-links";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sellRelease, type SoldRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { tokenHashOf } from "../../../kernel/ids.ts";
import { trackPlayTable } from "../releases/tables.ts";
import { shareLinkTable, shareTicketTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;
let sold: SoldRelease;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
  sold = await sellRelease(app, { visibility: "draft" });
  for (const track of sold.tracks) await track.update({ preview: "clip" });
});
afterAll(() => app.stop());
// The limits of links that are not valid, and of tickets.
beforeEach(() => void (app.clock.offsetMs += 61_000));

const gone = { status: 410, body: { error: "This link is no longer valid." } };
const linksOf = () => `/api/admin/releases/${sold.release.id}/share-links`;
const firstTrack = () => sold.tracks[0]?.id ?? 0;
const inAnHour = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString();

async function addLink(fields: object = {}) {
  const { status, body } = await sendJson(admin, `POST ${linksOf()}`, { label: "Mia", ...fields });
  expect(status).toBe(201);
  const link = body as NewShareLink;
  return { ...link, token: link.path.replace("/listen/", "") };
}

const read = (token: string) => sendJson(app.visitor(), `GET /api/listen/${token}`);
const play = (token: string, trackId = firstTrack()) =>
  sendJson(app.visitor(), `POST /api/listen/${token}/plays`, { trackId });
const download = (token: string, format = "mp3") =>
  sendJson(app.visitor(), `POST /api/listen/${token}/downloads`, { format });
const urlIn = ({ body }: { readonly body: unknown }) => (body as { readonly url: string }).url;
const listed = (): Promise<ShareLink[]> =>
  admin.api("GET /api/admin/releases/:id/share-links", { params: { id: String(sold.release.id) } });
const stored = async ({ id }: { readonly id: number }) => (await listed()).find((link) => link.id === id);

describe("a private link", () => {
  test("opens a draft with its whole tracks, counts each start, and leaves no trace of who listens", async () => {
    const link = await addLink();
    const { status, body } = await read(link.token);
    expect(status).toBe(200);
    const { title, tracks, sizes } = body as SharedRelease;
    expect([title, tracks.map((track) => [track.title, track.isPlayable]), sizes]).toEqual([
      "Night Windows",
      [
        ["Low Tide", true],
        ["Lamp", true],
      ],
      {},
    ]);
    const url = urlIn(await play(link.token));
    for (const range of ["bytes=0-9", "bytes=10-"]) {
      expect((await app.visitor().fetch(url, { headers: { range } })).status).toBe(206);
    }
    const whole = await app.visitor().fetch(url);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
    expect(await whole.text()).toBe("Low Tide in mp3. ".repeat(5000));
    expect(await stored(link)).toMatchObject({ plays: 1, lastPlayAt: expect.any(String) as string });
    await play(link.token, sold.tracks[1]?.id);
    expect(await stored(link)).toMatchObject({ plays: 2, maxPlays: null });
    expect(await app.recital.database.model(trackPlayTable).count()).toBe(0);
  });

  test("has the texts of the release in the language of the page", async () => {
    const { token } = await addLink();
    await admin.api("PUT /api/admin/settings", { body: { languages: ["en", "de"] } });
    for (const [kind, id, title] of [
      ["release", sold.release.id, "Nachtfenster"],
      ["track", firstTrack(), "Ebbe"],
    ] as const) {
      await admin.api("PUT /api/admin/translations/:kind/:id", { params: { kind, id }, body: { de: { title } } });
    }
    const { body } = await sendJson(app.visitor(), `GET /api/listen/${token}?language=de`);
    expect(body).toMatchObject({ title: "Nachtfenster", tracks: [{ title: "Ebbe" }, { title: "Lamp" }] });
    expect((await read(token)).body).toMatchObject({ title: "Night Windows", tracks: [{ title: "Low Tide" }, {}] });
  });

  test("opens nothing else: the release stays a draft, and its files are not offered", async () => {
    const { token } = await addLink();
    const other = await sellRelease(app, { visibility: "draft" });
    expect((await play(token, other.tracks[0]?.id)).status).toBe(404);
    expect((await download(token)).status).toBe(404);
    for (const path of [`/api/releases/${sold.release.slug}`, `/api/releases/${token}`]) {
      expect((await app.visitor().fetch(path)).status).toBe(404);
    }
  });

  test("is stored as a hash, and its path is told once", async () => {
    const link = await addLink();
    const row = await app.recital.database.model(shareLinkTable).findByPk(link.id);
    expect(row?.tokenHash).toBe(tokenHashOf(link.token));
    expect(JSON.stringify([await listed(), row])).not.toContain(link.token);
  });

  test("with a limit of 5 lets exactly 5 of 20 starts at once through, and is then used up", async () => {
    const link = await addLink({ maxPlays: 5 });
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await play(link.token)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 410)).toHaveLength(15);
    expect(await stored(link)).toMatchObject({ plays: 5, maxPlays: 5 });
    expect(await app.recital.database.model(shareTicketTable).count({ where: { linkId: link.id } })).toBe(5);
    expect(await read(link.token)).toMatchObject(gone);
  });

  test("that is revoked is silent at once, for what is playing, too", async () => {
    const link = await addLink({ canDownload: true });
    const url = urlIn(await play(link.token));
    expect((await sendJson(admin, `DELETE ${linksOf()}/${link.id}`)).status).toBe(204);
    for (const response of [await read(link.token), await play(link.token), await download(link.token)]) {
      expect(response).toMatchObject(gone);
    }
    expect((await app.visitor().fetch(url)).status).toBe(404);
    const { revokedAt } = (await stored(link)) ?? {};
    expect(revokedAt).not.toBeNull();
    expect((await sendJson(admin, `DELETE ${linksOf()}/${link.id}`)).status).toBe(204);
    expect(await stored(link)).toMatchObject({ revokedAt, plays: 1 });
  });

  test("ends at its time, and is refused like one that never was", async () => {
    const { token } = await addLink({ expiresAt: inAnHour() });
    expect((await play(token)).status).toBe(201);
    app.clock.offsetMs += 3_600_000;
    const unknown = await read("x".repeat(43));
    for (const response of [unknown, await read("x"), await read(token), await play(token)]) {
      expect(response).toMatchObject(gone);
    }
  });

  test("gives tickets for six hours", async () => {
    const { token } = await addLink();
    const url = urlIn(await play(token));
    app.clock.offsetMs += 6 * 3_600_000 - 1000;
    expect((await app.visitor().fetch(url)).status).toBe(200);
    app.clock.offsetMs += 2000;
    expect((await app.visitor().fetch(url)).status).toBe(404);
  });

  test("with downloads offers each format as sold, and counts no play", async () => {
    const link = await addLink({ canDownload: true });
    const { sizes } = (await read(link.token)).body as SharedRelease;
    expect(Object.keys(sizes)).toEqual(["flac", "mp3", "aac", "opus"]);
    const file = await app.visitor().fetch(urlIn(await download(link.token, "flac")));
    expect([file.status, file.headers.get("content-type"), file.headers.get("content-length")]).toEqual([
      200,
      "application/zip",
      String(sizes["flac"]),
    ]);
    expect((await download(link.token, "wav")).status).toBe(422);
    expect(await stored(link)).toMatchObject({ plays: 0, lastPlayAt: null });
  });

  test("is not counted where the track has no audio", async () => {
    const silent = await sellRelease(app, { isEncoded: false, visibility: "draft" });
    const path = `POST /api/admin/releases/${silent.release.id}/share-links`;
    const { path: page } = (await sendJson(admin, path, { label: "Mia" })).body as NewShareLink;
    const token = page.replace("/listen/", "");
    expect((await read(token)).body).toMatchObject({ tracks: [{ isPlayable: false }, { isPlayable: false }] });
    expect((await play(token, silent.tracks[0]?.id)).status).toBe(503);
    const rows = await app.recital.database.model(shareLinkTable).findAll({ where: { releaseId: silent.release.id } });
    expect(rows.map(({ plays }) => plays)).toEqual([0]);
  });
});

test("links that are not valid are looked up 60 times a minute", async () => {
  for (let count = 0; count < 60; count += 1) expect((await read("x".repeat(43))).status).toBe(410);
  expect((await read("x".repeat(43))).status).toBe(429);
  expect((await read((await addLink()).token)).status).toBe(200);
});

test("a link needs a label, an end that is to come, a limit of at least 1, and a release", async () => {
  const post = (fields: object, path = linksOf()) => sendJson(admin, `POST ${path}`, fields);
  const past = "2020-01-01T00:00:00Z";
  for (const [fields, field] of [
    [{}, "label"],
    [{ label: "Mia", expiresAt: past }, "expiresAt"],
    [{ label: "Mia", maxPlays: 0 }, "maxPlays"],
    [{ label: "Mia", canDownload: "yes" }, "canDownload"],
  ] as const) {
    expect(await post(fields)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) as string } },
    });
  }
  const unknown = "/api/admin/releases/999999/share-links";
  expect((await post({ label: "Mia" }, unknown)).status).toBe(404);
  expect((await sendJson(admin, `GET ${unknown}`)).status).toBe(404);
  const { id } = await addLink();
  expect((await sendJson(admin, `DELETE ${unknown}/${id}`)).status).toBe(404);
  expect((await app.visitor().fetch(linksOf())).status).toBe(401);
});

test("a deleted release takes its links with it", async () => {
  const { release } = await sellRelease(app, { isLinked: false, visibility: "draft" });
  await sendJson(admin, `POST /api/admin/releases/${release.id}/share-links`, { label: "Mia" });
  expect((await sendJson(admin, `DELETE /api/admin/releases/${release.id}`)).status).toBe(204);
  expect(await app.recital.database.model(shareLinkTable).count({ where: { releaseId: release.id } })).toBe(0);
});
