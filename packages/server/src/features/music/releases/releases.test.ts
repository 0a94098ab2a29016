import type { AdminReleaseDetail, AdminTrack } from "@recital/contract/endpoints/music/releases";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildRefund } from "../../../testing/build-refund.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sellRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { storeAsset } from "../../../testing/store-asset.ts";
import { releaseSlugTable, releaseTable, trackPlayTable, trackRenditionTable, trackTable } from "./tables.ts";
import { jobTable } from "../../../jobs/table.ts";
import { orderItemTable } from "../../orders/orders/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const { model } = app.recital.database;
  await model(trackTable).destroy({ where: {} });
  await model(releaseTable).destroy({ where: {} });
});

const add = (title: string, fields = {}) => admin.api("POST /api/admin/releases", { body: { title, ...fields } });
const idOf = ({ id }: { readonly id: number }) => ({ id: String(id) });
const read = (release: AdminReleaseDetail) => admin.api("GET /api/admin/releases/:id", { params: idOf(release) });
const change = (release: AdminReleaseDetail, body: object) =>
  sendJson(admin, `PUT /api/admin/releases/${release.id}`, body);
const publish = (release: AdminReleaseDetail) => sendJson(admin, `POST /api/admin/releases/${release.id}/publish`);
const addTrack = (release: AdminReleaseDetail, title: string, masterAssetId: number | null = null) =>
  admin.api("POST /api/admin/releases/:id/tracks", { params: idOf(release), body: { title, masterAssetId } });
const trackPath = (release: AdminReleaseDetail, track: AdminTrack) =>
  `/api/admin/releases/${release.id}/tracks/${track.id}`;
const numbered = async (release: AdminReleaseDetail) =>
  (await read(release)).tracks.map(({ number, title }) => `${number} ${title}`);
const shown = async () => (await app.visitor().api("GET /api/releases")).map(({ slug }) => slug);
const setAudio = (track: AdminTrack, audioState: AdminTrack["audioState"]) =>
  app.recital.database.model(trackTable).update({ audioState }, { where: { id: track.id } });

describe("a new release", () => {
  test("is a draft before the others, with a slug of its title", async () => {
    const first = await add("Nachtstücke für Łukasz");
    expect(first).toMatchObject({ slug: "nachtstucke-fur-lukasz", kind: "album", visibility: "draft", tracks: [] });
    const again = await add("Nachtstücke für Łukasz");
    expect(again.slug).toBe("nachtstucke-fur-lukasz-2");
    expect((await add("夜曲")).slug).toBe("ye-qu");
    const listed = await admin.api("GET /api/admin/releases");
    expect(listed.map(({ slug }) => slug)).toEqual(["ye-qu", again.slug, first.slug]);
    expect(await shown()).toEqual([]);
    expect((await app.visitor().fetch(`/api/releases/${first.slug}`)).status).toBe(404);
  });

  test.each([
    [{}, "title"],
    [{ title: "A", slug: "not a slug" }, "slug"],
    [{ title: "A", kind: "mixtape" }, "kind"],
    [{ title: "A", releaseAt: "tomorrow" }, "releaseAt"],
    [{ title: "A", productIds: [999_999] }, "productIds"],
    [{ title: "A", links: [{ label: "Buy", url: "javascript:alert(1)" }] }, "links.0.url"],
    [{ title: "A", artworkUrl: "ftp://example.com/a.png" }, "artworkUrl"],
  ])("with %j is refused at %s", async (body, field) => {
    const { status, body: refusal } = await sendJson(admin, "POST /api/admin/releases", body);
    expect([status, Object.keys(refusal["fields"] as object)]).toEqual([422, [field]]);
    expect(await admin.api("GET /api/admin/releases")).toEqual([]);
  });

  test("of another artist's slug is refused", async () => {
    const { slug } = await add("Lamp");
    const refused = await sendJson(admin, "POST /api/admin/releases", { title: "Other", slug });
    expect(refused).toMatchObject({ status: 422, body: { fields: { slug: "“Lamp” has this slug" } } });
  });
});

test("a copy is a draft with the details and the titles, without what belongs to one release", async () => {
  const fields = { credits: "Recorded at home", price: 9, releaseAt: "2030-01-01T00:00:00Z", kind: "ep" };
  const release = await add("Lamp", fields);
  await addTrack(release, "Dusk");
  const master = await storeAsset(app);
  await addTrack(release, "Dawn", master.id);
  const copy = await admin.api("POST /api/admin/releases/:id/copy", { params: idOf(release) });
  expect(copy).toMatchObject({
    title: "Copy of Lamp",
    slug: "copy-of-lamp",
    kind: "ep",
    credits: "Recorded at home",
    visibility: "draft",
    productIds: [],
    price: null,
    releaseAt: null,
    links: [],
  });
  expect(copy.tracks.map(({ number, title, masterAssetId }) => [number, title, masterAssetId])).toEqual([
    [1, "Dusk", null],
    [2, "Dawn", null],
  ]);
  expect((await admin.api("GET /api/admin/releases"))[0]?.id).toBe(copy.id);
});

describe("a change", () => {
  test("of a stale copy is refused; of some fields leaves the others", async () => {
    const release = await add("Lamp", { credits: "Recorded at home" });
    expect(await change(release, { kind: "single", version: release.version })).toMatchObject({
      status: 200,
      body: { kind: "single", credits: "Recorded at home", version: 1 },
    });
    expect(await change(release, { kind: "ep", version: release.version })).toMatchObject({ status: 409 });
    expect(await read(release)).toMatchObject({ kind: "single" });
  });

  test("of the order moves the named releases to the front", async () => {
    const [c, b, a] = [await add("C"), await add("B"), await add("A")];
    const order = async (ids: number[]) => sendJson(admin, "PUT /api/admin/releases/order", { ids });
    await order([c.id, a.id]);
    expect((await admin.api("GET /api/admin/releases")).map(({ title }) => title)).toEqual(["C", "A", "B"]);
    for (const ids of [[b.id, b.id], [999_999]]) expect(await order(ids)).toMatchObject({ status: 422 });
  });
});

describe("tracks", () => {
  test("are added at the end, moved by their number, and close the gap of a deleted one", async () => {
    const release = await add("Lamp");
    const [first, two] = [await addTrack(release, "One"), await addTrack(release, "Two")];
    await addTrack(release, "Three");
    await sendJson(admin, `PUT ${trackPath(release, two)}`, { number: 1 });
    expect(await numbered(release)).toEqual(["1 Two", "2 One", "3 Three"]);
    await sendJson(admin, `PUT ${trackPath(release, two)}`, { number: 200 });
    expect((await sendJson(admin, `DELETE ${trackPath(release, first)}`)).status).toBe(204);
    expect(await numbered(release)).toEqual(["1 Three", "2 Two"]);
  });

  test("have a number of their own after twelve concurrent moves", async () => {
    const release = await add("Lamp");
    const tracks: AdminTrack[] = [];
    for (const title of ["a", "b", "c", "d"]) tracks.push(await addTrack(release, title));
    const moves = Array.from({ length: 12 }, (_, index) =>
      sendJson(admin, `PUT ${trackPath(release, tracks[index % 4] as AdminTrack)}`, { number: (index % 3) + 1 }),
    );
    expect(new Set((await Promise.all(moves)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read(release)).tracks.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test("take no unknown master, and no track of another release", async () => {
    const release = await add("Lamp");
    const path = `POST /api/admin/releases/${release.id}/tracks`;
    expect(await sendJson(admin, path, { title: "A", masterAssetId: 999_999 })).toMatchObject({
      status: 422,
      body: { fields: { masterAssetId: expect.any(String) } },
    });
    const track = await addTrack(await add("Other"), "B");
    expect(await sendJson(admin, `PUT ${trackPath(release, track)}`, { title: "C" })).toMatchObject({ status: 404 });
  });

  test("are refused by field", async () => {
    const release = await add("Lamp");
    const track = await addTrack(release, "One");
    for (const [field, value] of [
      ["isrc", "DE-A12-34-00001"],
      ["preview", "half"],
      ["clipStartMs", -1],
      ["number", 0],
      ["title", ""],
      ["productId", 999_999],
    ] as const) {
      const { status, body } = await sendJson(admin, `PUT ${trackPath(release, track)}`, { [field]: value });
      expect([field, status, Object.keys(body["fields"] as object)]).toEqual([field, 422, [field]]);
    }
    expect((await read(release)).tracks).toEqual([track]);
  });
});

describe("publishing", () => {
  test("waits for the audio of every track with a master, and is repeatable", async () => {
    const release = await add("Lamp");
    await addTrack(release, "Words only");
    const track = await addTrack(release, "Sound", (await storeAsset(app)).id);
    for (const state of ["waiting", "encoding", "failed"] as const) {
      await setAudio(track, state);
      expect(await publish(release)).toMatchObject({
        status: 409,
        body: { message: "The audio of track 2 is not ready" },
      });
    }
    expect(await shown()).toEqual([]);
    await setAudio(track, "ready");
    expect(await publish(release)).toMatchObject({ status: 200, body: { visibility: "public" } });
    const published = await read(release);
    expect(await publish(release)).toMatchObject({ status: 200, body: { version: published.version } });
    expect(await shown()).toEqual(["lamp"]);
    await change(release, { visibility: "draft" });
    expect(await shown()).toEqual([]);
  });

  test("shows what can be bought: the whole release and single tracks, if their products are active", async () => {
    const [whole, single] = [
      await buildProduct(app.recital.database, { name: "Lamp (album)", priceCents: 900 }),
      await buildProduct(app.recital.database, { name: "Old", isActive: false }),
    ];
    const release = await add("Lamp", { productIds: [whole.id] });
    const track = await addTrack(release, "One");
    await sendJson(admin, `PUT ${trackPath(release, track)}`, { productId: single.id });
    await publish(release);
    const page = await app.visitor().api("GET /api/releases/:slug", { params: { slug: "lamp" } });
    expect(page.offers).toEqual([
      {
        id: whole.id,
        name: "Lamp (album)",
        slug: whole.slug,
        price: 9,
        priceMode: "fixed",
        canAddToCart: true,
      },
    ]);
    expect(page.tracks).toMatchObject([{ title: "One", offer: null, streams: null, waveform: [] }]);
  });

  test("leads to the product's page where an option must be chosen, or none is left", async () => {
    const record = await buildProduct(app.recital.database, { name: "Lamp (vinyl)" });
    const release = await add("Lamp", { productIds: [record.id] });
    await addTrack(release, "One");
    await publish(release);
    const shown = async () => {
      const page = await app.visitor().api("GET /api/releases/:slug", { params: { slug: "lamp" } });
      return page.offers[0]?.canAddToCart;
    };
    expect(await shown()).toBe(true);
    const params = idOf(record);
    const [plain] = await admin.api("GET /api/admin/products/:id/variants", { params });
    const variant = { ...params, variantId: String(plain?.id) };
    await admin.api("PUT /api/admin/products/:id/variants/:variantId", { params: variant, body: { stock: 0 } });
    expect(await shown()).toBe(false);
    const body = { options: { Color: "Black" }, stock: 5 };
    await admin.api("POST /api/admin/products/:id/variants", { params, body });
    expect(await shown()).toBe(false);
  });

  test("shows the waveform of what plays: of a clip, its part of the track's", async () => {
    const release = await add("Lamp");
    const track = await addTrack(release, "One");
    const waveform = Array.from({ length: 200 }, (_, index) => index);
    const audio = { waveform, durationMs: 200_000, preview: "clip" as const, clipStartMs: 100_000 };
    await app.recital.database.model(trackTable).update(audio, { where: { id: track.id } });
    await publish(release);
    const [shownTrack] = (await app.visitor().api("GET /api/releases/:slug", { params: { slug: "lamp" } })).tracks;
    expect(shownTrack?.waveform).toHaveLength(90);
    expect(shownTrack?.waveform[0]).toBeCloseTo(100 / 255, 2);
  });

  test("with a date to come shows the release at once, and again when it is out", async () => {
    const release = await add("Lamp", { releaseAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString() });
    await publish(release);
    expect(await shown()).toEqual(["lamp"]);
    const [job, ...more] = await app.recital.database.model(jobTable).findAll({ where: { kind: "release-day" } });
    expect(more).toEqual([]);
    expect(job?.runAt.toISOString()).toBe(release.releaseAt);
  });
});

test("a master that was refused makes a track whose audio failed, but does not replace another", async () => {
  const release = await add("Lamp");
  const { id: refused } = await storeAsset(app, {
    state: "refused",
    refusal: "The WAV file contains no audio. Please export it again.",
  });
  const track = await addTrack(release, "One", refused);
  expect(track.masterAssetId).toBe(refused);
  const otherTrack = await addTrack(release, "Two");
  const replaced = await sendJson(admin, `PUT ${trackPath(release, otherTrack)}`, { masterAssetId: refused });
  expect(replaced).toMatchObject({
    status: 409,
    body: { message: "The WAV file contains no audio. Please export it again." },
  });
});

test("plays and sales of a track are counted, with those of its release and without refunded items", async () => {
  const { database } = app.recital;
  const [album, single, otherRelease] = [
    await buildProduct(database),
    await buildProduct(database),
    await buildProduct(database),
  ];
  const release = await add("Lamp", { productIds: [album.id] });
  const [first, two] = [await addTrack(release, "One"), await addTrack(release, "Two")];
  await sendJson(admin, `PUT ${trackPath(release, two)}`, { productId: single.id });
  const paid = paidAt(new Date());
  const order = await buildOrder(database, paid, [
    { productId: album.id, quantity: 3 },
    { productId: single.id, quantity: 1 },
    { productId: otherRelease.id, quantity: 5 },
  ]);
  await buildOrder(database, {}, [{ productId: album.id, quantity: 7 }]);
  const item = await database.model(orderItemTable).findOne({ where: { orderId: order.id }, rejectOnEmpty: true });
  const line = { orderItemId: item.id, quantity: 1, amountCents: 1250 };
  await buildRefund(database, { orderId: order.id, amountCents: 1250, settledAt: new Date() }, [line]);
  for (const day of ["2026-11-20", "2026-11-21"])
    await database.model(trackPlayTable).create({ trackId: first.id, day, plays: 2 });
  const found = { releaseId: release.id, releaseTitle: "Lamp" };
  expect(await admin.api("GET /api/admin/statistics/tracks")).toEqual([
    { ...found, trackId: first.id, title: "One", plays: 4, sales: 2 },
    { ...found, trackId: two.id, title: "Two", plays: 0, sales: 3 },
  ]);
});

describe("an edit of a track", () => {
  const jobs = (kind: string) => app.recital.database.model(jobTable).count({ where: { kind } });
  const streamsOf = async (slug: string) =>
    (await app.visitor().api("GET /api/releases/:slug", { params: { slug } })).tracks[0]?.streams;

  async function audible() {
    const sold = await sellRelease(app, { titles: ["One"] });
    const [track] = sold.tracks;
    for (const format of ["stream-opus", "stream-mp3"] as const) {
      const row = await app.recital.database.model(trackRenditionTable).findOne({ where: { trackId: track?.id ?? 0 } });
      await app.recital.database.model(trackRenditionTable).create({ ...row?.get(), id: undefined, format } as never);
    }
    return { ...sold, path: `PUT /api/admin/releases/${sold.release.id}/tracks/${track?.id}` };
  }

  test.each([{ preview: "clip" }, { clipStartMs: 9000 }, { preview: "none" }])(
    "to %j leaves visitors no former stream while the encoder is busy",
    async (body) => {
      const { release, path } = await audible();
      expect(await streamsOf(release.slug)).not.toBeNull();
      const before = await jobs("encode-track");
      expect((await sendJson(admin, path, body)).status).toBe(200);
      expect(await streamsOf(release.slug)).toBeNull();
      expect(await jobs("encode-track")).toBe(before + 1);
    },
  );

  test("that changes nothing makes nothing anew, nor does one of its release", async () => {
    const { release, path, tracks } = await audible();
    const [before, streams] = [await jobs("encode-track"), await streamsOf(release.slug)];
    const retags = await jobs("retag-release");
    const same = { title: "One", number: 1, isrc: null, preview: "full", clipStartMs: 0 };
    const { body } = await sendJson(admin, path, { ...same, masterAssetId: tracks[0]?.masterAssetId });
    expect(body).toMatchObject({ audioState: "ready", durationMs: 72_000 });
    const { title, slug, licence, releaseAt, artworkUrl } = release;
    const whole = await sendJson(admin, `PUT /api/admin/releases/${release.id}`, {
      title,
      slug,
      licence,
      releaseAt,
      artworkUrl,
    });
    expect(whole.status).toBe(200);
    expect([await jobs("encode-track"), await jobs("retag-release")]).toEqual([before, retags]);
    expect(await streamsOf(release.slug)).toEqual(streams);
  });
});

test("a release says the formats that its buyers get", async () => {
  const { release, tracks } = await sellRelease(app);
  const formats = async () =>
    (await app.visitor().api("GET /api/releases/:slug", { params: { slug: release.slug } })).formats;
  expect(await formats()).toEqual(["flac", "mp3", "aac", "opus"]);
  const trackRendition = app.recital.database.model(trackRenditionTable);
  await trackRendition.destroy({ where: { trackId: tracks[1]?.id ?? 0, format: "flac" } });
  expect(await formats()).toEqual(["mp3", "aac", "opus"]);
  await trackRendition.destroy({ where: { trackId: tracks[0]?.id ?? 0 } });
  expect(await formats()).toEqual([]);
});

test("a release knows the published ones before and after it", async () => {
  for (const slug of ["oldest", "middle", "draft", "newest"]) {
    const release = await add(slug, { slug });
    if (slug !== "draft") await publish(release);
  }
  const around = async (slug: string) => {
    const { newer, older } = await app.visitor().api("GET /api/releases/:slug", { params: { slug } });
    return [newer?.slug, older?.slug];
  };
  expect(await around("newest")).toEqual([undefined, "middle"]);
  expect(await around("middle")).toEqual(["newest", "oldest"]);
  const preview = await admin.api("GET /api/admin/release-previews/:slug", { params: { slug: "draft" } });
  expect([preview.newer, preview.older]).toEqual([null, null]);
});

test("the former page of a renamed release redirects, until another release has its slug", async () => {
  const visit = async (path: string) => {
    const response = await app.visitor().fetch(path, { redirect: "manual" });
    return [response.status, response.headers.get("location"), response.headers.get("cache-control")];
  };
  const release = await add("Night", { slug: "night" });
  await publish(release);
  for (const slug of ["day", "dusk"]) expect((await change(release, { slug })).status).toBe(200);
  expect(await visit("/music/night?a=1")).toEqual([301, "/music/dusk?a=1", "no-cache"]);
  expect(await visit("/music/day")).toEqual([301, "/music/dusk", "no-cache"]);
  expect(await visit("/music/day/listen")).toEqual([301, "/music/dusk/listen", "no-cache"]);
  await change(release, { slug: "night" });
  expect((await visit("/music/night"))[0]).not.toBe(301);
  expect(await visit("/music/dusk")).toEqual([301, "/music/night", "no-cache"]);
  await add("Dusk", { slug: "dusk" });
  expect((await visit("/music/dusk"))[0]).not.toBe(301);
  expect((await sendJson(admin, `DELETE /api/admin/releases/${release.id}`)).status).toBe(204);
  expect(await app.recital.database.model(releaseSlugTable).count()).toBe(0);
});

describe("deleting", () => {
  test("takes the tracks with it; a sold release stays", async () => {
    const { database } = app.recital;
    const product = await buildProduct(database);
    const release = await add("Lamp", { productIds: [product.id] });
    await addTrack(release, "One");
    const sold = await buildOrder(database, {}, [{ productId: product.id }]);
    const path = `DELETE /api/admin/releases/${release.id}`;
    expect(await sendJson(admin, path)).toMatchObject({ status: 409 });
    await database.model(orderItemTable).destroy({ where: { orderId: sold.id } });
    expect((await sendJson(admin, path)).status).toBe(204);
    expect(await database.model(trackTable).count()).toBe(0);
    expect(await sendJson(admin, path)).toMatchObject({ status: 404 });
  });
});
