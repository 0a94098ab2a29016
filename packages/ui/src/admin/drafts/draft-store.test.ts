import { ApiError, makeApiClient } from "@recital/contract/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { KeptDrafts } from "../../platform/platform.ts";
import { makeDrafts } from "./draft-store.ts";
import type { DraftResource } from "./draft.ts";

interface Note {
  readonly id: number;
  readonly version: number;
  readonly text: string;
}

type Content = Pick<Note, "text">;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A site that stores notes. Its connection can be cut before a request, or before the response. */
function makeSite() {
  const notes = new Map<string, Note>();
  const saves: string[] = [];
  const site = { cut: null as null | "request" | "response", refusal: null as ApiError | null, notes, saves };
  const store = (key: string, note: Note) => {
    notes.set(key, note);
    saves.push(note.text);
    return note;
  };
  const over = async <T>(act: () => T): Promise<T> => {
    await Promise.resolve();
    if (site.cut === "request") throw new ApiError(0, "");
    if (site.refusal) throw site.refusal;
    const result = act();
    if (site.cut === "response") throw new ApiError(0, "");
    return result;
  };
  const findById = (id: number): [string, Note] => {
    const found = [...notes].find(([, note]) => note.id === id);
    if (!found) throw new ApiError(404, "Not found");
    return found;
  };
  const resource: DraftResource<Content, Note> = {
    kind: "notes",
    create: (_api, { key, content }) =>
      over(() => notes.get(key) ?? store(key, { id: notes.size + 1, version: 0, ...content })),
    update: (_api, { id, version, content }) =>
      over(() => {
        const [key, note] = findById(id);
        if (note.version !== version) throw new ApiError(409, "It was changed");
        return store(key, { ...note, ...content, version: version + 1 });
      }),
    read: (_api, id) => over(() => findById(id)[1]),
    contentOf: ({ text }) => ({ text: text.trim() }),
    onStored: () => undefined,
  };
  return { site, resource, edit: (id: number, text: string) => editElsewhere(notes, findById(id), text) };
}

function editElsewhere(notes: Map<string, Note>, [key, note]: [string, Note], text: string): void {
  notes.set(key, { ...note, text, version: note.version + 1 });
}

function makeComputer(): KeptDrafts & { readonly texts: Map<string, string>; isFull: boolean } {
  const texts = new Map<string, string>();
  return {
    texts,
    isFull: false,
    list: () => Promise.resolve([...texts].map(([key, text]) => ({ key, text }))),
    keep({ key, text }) {
      if (this.isFull) return Promise.reject(new Error("ENOSPC"));
      texts.set(key, text);
      return Promise.resolve();
    },
    delete: (key) => Promise.resolve(void texts.delete(key)),
  };
}

/** A start of the program on a computer that may have kept drafts. */
async function start({ resource }: Pick<ReturnType<typeof makeSite>, "resource">, kept = makeComputer()) {
  const drafts = makeDrafts({
    api: makeApiClient(),
    kept,
    resources: [resource],
    onStored: () => undefined,
    // Only one page is open.
    hold: () => Promise.resolve(() => undefined),
  });
  await drafts.load();
  const only = () => drafts.store.getState().drafts[0];
  return { drafts, kept, only };
}

const second = () => vi.advanceTimersByTimeAsync(1000);
const minute = () => vi.advanceTimersByTimeAsync(60_000);

test("a draft is sent a second after the last change, as one new entry that is changed afterwards", async () => {
  const { site, resource } = makeSite();
  const { drafts, kept, only } = await start({ resource });
  const key = drafts.open(resource, { content: { text: "" } });
  for (const text of ["N", "No", "Noc"]) {
    drafts.change(key, { text });
    await vi.advanceTimersByTimeAsync(999);
  }
  expect(site.saves).toEqual([]);
  expect([...kept.texts.keys()]).toEqual([key]);
  await second();
  drafts.change(key, { text: "Nocturne" });
  expect(only()).toMatchObject({ id: 1, version: 0, state: "changed" });
  await second();
  expect(site.saves).toEqual(["Noc", "Nocturne"]);
  await second();
  expect(only()).toMatchObject({ id: 1, version: 1, state: "stored", content: { text: "Nocturne" } });
  expect(kept.texts.size).toBe(0);
});

test("a new draft of a cut connection survives a restart and arrives once", async () => {
  const world = makeSite();
  const { site, resource } = world;
  site.cut = "request";
  const before = await start(world);
  const key = before.drafts.open(resource, { content: { text: "" } });
  before.drafts.change(key, { text: "Written in the train" });
  await minute();
  expect(before.only()).toMatchObject({ state: "kept", isSafe: true, id: null });
  site.cut = null;
  const { kept, only } = await start(world, before.kept);
  await second();
  expect(site.saves).toEqual(["Written in the train"]);
  expect(only()).toBeUndefined();
  expect(kept.texts.size).toBe(0);
});

test("a new entry whose response was lost is not added again, also after a restart with later changes", async () => {
  const world = makeSite();
  const { site, resource } = world;
  site.cut = "response";
  const before = await start(world);
  const key = before.drafts.open(resource, { content: { text: "" } });
  before.drafts.change(key, { text: "One" });
  await second();
  site.cut = "request";
  before.drafts.change(key, { text: "One, two" });
  await minute();
  site.cut = null;
  const { drafts } = await start(world, before.kept);
  expect(drafts.open(resource, { content: { text: "" }, key })).toBe(key);
  await minute();
  expect([...site.notes.values()]).toEqual([{ id: 1, version: 1, text: "One, two" }]);
  expect(site.saves).toEqual(["One", "One, two"]);
});

test("an edit whose response was lost counts once", async () => {
  const world = makeSite();
  const { site, resource } = world;
  const note = { id: 1, version: 0, text: "One" };
  site.notes.set("k", note);
  const { drafts, only } = await start(world);
  const key = drafts.open(resource, { entry: note });
  site.cut = "response";
  drafts.change(key, { text: "Two " });
  await second();
  expect(only()?.state).toBe("kept");
  drafts.change(key, { text: "Three" });
  site.cut = null;
  drafts.sendAll();
  await minute();
  expect(site.saves).toEqual(["Two ", "Three"]);
  expect(only()).toMatchObject({ state: "stored", version: 2 });
});

test.each([
  ["keeps mine", "keepMine", "Mine", 2],
  ["takes theirs", "takeTheirs", "Theirs", 1],
] as const)("a draft of an entry that was changed elsewhere has both versions; the user %s", async (...args) => {
  const [, choice, text, version] = args;
  const world = makeSite();
  const note = { id: 1, version: 0, text: "One" };
  world.site.notes.set("k", note);
  const { drafts, kept, only } = await start(world);
  const key = drafts.open(world.resource, { entry: note });
  world.edit(1, "Theirs");
  drafts.change(key, { text: "Mine" });
  await minute();
  expect(only()).toMatchObject({ state: "conflict", content: { text: "Mine" }, theirs: { text: "Theirs" } });
  expect(kept.texts.get(key)).toContain("Mine");
  expect(await drafts.send(key)).toBeNull();
  drafts[choice](key);
  await minute();
  expect(world.site.notes.get("k")).toEqual({ id: 1, version, text });
  expect(only()).toMatchObject({ state: "stored", content: { text }, theirs: null });
  expect(kept.texts.size).toBe(0);
});

test("a draft of an entry that was deleted elsewhere is added again if the user keeps it", async () => {
  const world = makeSite();
  const note = { id: 7, version: 3, text: "One" };
  const { drafts, only } = await start(world);
  const key = drafts.open(world.resource, { entry: note });
  drafts.change(key, { text: "Two" });
  await second();
  expect(only()).toMatchObject({ state: "conflict", theirs: null });
  drafts.keepMine(key);
  await second();
  expect([...world.site.notes.values()]).toEqual([{ id: 1, version: 0, text: "Two" }]);
});

test("a refused draft says why, is kept, and is sent after the next change", async () => {
  const world = makeSite();
  const { drafts, kept, only } = await start(world);
  const key = drafts.open(world.resource, { content: { text: "" } });
  world.site.refusal = new ApiError(422, "Please check the fields", { text: "Too long" });
  drafts.change(key, { text: "Long" });
  expect(await drafts.send(key)).toBeNull();
  expect(only()).toMatchObject({ state: "refused", refusal: { fields: { text: "Too long" } } });
  await minute();
  expect(kept.texts.size).toBe(1);
  world.site.refusal = null;
  drafts.change(key, { text: "Short" });
  await minute();
  expect(world.site.saves).toEqual(["Short"]);
  expect(only()).toMatchObject({ state: "stored", refusal: null });
});

test("sending now includes what was typed while a request was on its way", async () => {
  const world = makeSite();
  const { drafts } = await start(world);
  const key = drafts.open(world.resource, { content: { text: "" } });
  drafts.change(key, { text: "One" });
  const first = drafts.send(key);
  drafts.change(key, { text: "One, two" });
  expect(await drafts.send(key)).toMatchObject({ id: 1, version: 1, text: "One, two" });
  expect(await first).toMatchObject({ version: 1 });
  expect(world.site.saves).toEqual(["One", "One, two"]);
});

test("a draft that this computer cannot keep is not called safe", async () => {
  const world = makeSite();
  world.site.cut = "request";
  const { drafts, kept, only } = await start(world);
  kept.isFull = true;
  const key = drafts.open(world.resource, { content: { text: "" } });
  drafts.change(key, { text: "One" });
  await minute();
  expect(only()).toMatchObject({ state: "kept", isSafe: false });
});

const note = (version: number, text: string): Note => ({ id: 1, version, text });

test("a newer entry replaces the content of a draft without changes only", async () => {
  const world = makeSite();
  const { drafts, only } = await start(world);
  const key = drafts.open(world.resource, { entry: note(0, "One") });
  drafts.takeNewer(key, note(1, "Two"));
  expect(only()).toMatchObject({ content: { text: "Two" }, version: 1, replacements: 1 });
  drafts.change(key, { text: "Mine" });
  drafts.takeNewer(key, note(2, "Three"));
  expect(only()).toMatchObject({ content: { text: "Mine" }, version: 1, replacements: 1 });
});

test("a draft that another page has open is left to that page", async () => {
  const world = makeSite();
  world.site.cut = "request";
  const before = await start(world);
  before.drafts.change(before.drafts.open(world.resource, { content: { text: "" } }), { text: "One" });
  await minute();
  world.site.cut = null;
  const hold = () => Promise.resolve(null);
  const parts = { api: makeApiClient(), kept: before.kept, resources: [world.resource], onStored: () => undefined };
  const otherDrafts = makeDrafts({ ...parts, hold });
  await otherDrafts.load();
  expect(otherDrafts.store.getState()).toEqual({ drafts: [], isReady: true });
  expect(before.kept.texts.size).toBe(1);
});
