import type { MenuItemConstructorOptions } from "electron";
import { expect, test } from "vitest";
import { contextTemplate } from "./context-menu.ts";
import { readDeepLink } from "./deep-link.ts";
import { menuTemplate } from "./menu.ts";

function build(isMac: boolean, isDeveloping = false) {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const template = menuTemplate(
    { isMac, isDeveloping },
    {
      go: (path) => void done.push(path),
      changeAddress: note("address"),
      showSavedFile: note("saved"),
      showLog: note("log"),
      viewWebsite: note("website"),
      print: note("print"),
      zoom: (step) => void done.push(`zoom ${step}`),
    },
  );
  const items = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  // What Electron passes, none of them looks at.
  const click = (label: string) => (items.find((item) => item.label === label)?.click as (() => void) | undefined)?.();
  return { template, items, click, done };
}

test("every screen has its place and a key of its own", () => {
  const { items, click, done } = build(false);
  const screens = ["Dashboard", "About Content", "Social Links", "Orders", "Account"];
  for (const label of screens) click(label);
  expect(done).toEqual(["/admin/dashboard", "/admin/about", "/admin/social-links", "/admin/orders", "/admin/account"]);
  // They are screens that links may name as well.
  for (const path of done) expect(readDeepLink(`recital://${path.slice("/admin/".length)}`)).toBe(path);
  const keys = items.flatMap(({ accelerator }) => (accelerator ? [accelerator] : []));
  expect(new Set(keys).size).toBe(keys.length);
});

test("the other commands do what they say", () => {
  const { click, done } = build(false);
  for (const label of [
    "Change Site Address…",
    "Show Saved File",
    "Print…",
    "View Website",
    "Show Log File",
    "Actual Size",
    "Zoom In",
    "Zoom Out",
  ]) {
    click(label);
  }
  expect(done).toEqual(["address", "saved", "print", "website", "log", "zoom 0", "zoom 1", "zoom -1"]);
});

test("a Mac has its own first menu, and the others leave by File and are told of by Help", () => {
  const roles = (items: readonly MenuItemConstructorOptions[]) => items.flatMap(({ role }) => (role ? [role] : []));
  const [mac, other] = [build(true), build(false)];
  expect(roles(mac.template)[0]).toBe("appMenu");
  expect(roles(mac.items)).toContain("close");
  expect(roles(mac.items)).not.toContain("quit");
  expect(roles(other.template)).not.toContain("appMenu");
  expect(roles(other.items)).toEqual(expect.arrayContaining(["quit", "about"]));
});

test("the tools for developers are there for developers", () => {
  const hasTools = ({ items }: ReturnType<typeof build>) => items.some(({ role }) => role === "toggleDevTools");
  expect(hasTools(build(false, false))).toBe(false);
  expect(hasTools(build(false, true))).toBe(true);
});

const flags = { canCut: true, canCopy: true, canPaste: false } as Parameters<typeof contextTemplate>[0]["editFlags"];
const nothing = {
  isEditable: false,
  selectionText: "",
  linkURL: "",
  misspelledWord: "",
  dictionarySuggestions: [],
  editFlags: flags,
};

test("the right mouse button offers what fits what is under it", () => {
  const done: string[] = [];
  const contents = { replaceMisspelling: (word: string) => void done.push(word) };
  const parts = {
    openLink: (link: string) => done.push(`open ${link}`) > 0,
    copyText: (text: string) => void done.push(`copy ${text}`),
  };
  const build = (change: Partial<typeof nothing>) =>
    contextTemplate({ ...nothing, ...change }, contents, parts).map(({ label, role, type }) => label ?? role ?? type);
  expect(build({})).toEqual([]);
  expect(build({ selectionText: "Nächte" })).toEqual(["copy"]);
  expect(build({ linkURL: "https://mara.example" })).toEqual(["Open Link", "Copy Link Address"]);
  expect(build({ linkURL: "javascript:alert(1)" })).toEqual([]);
  expect(
    build({ isEditable: true, misspelledWord: "Nihgt", dictionarySuggestions: ["Night", "Nigh"] } as Partial<
      typeof nothing
    >),
  ).toEqual(["Night", "Nigh", "separator", "cut", "copy", "paste", "selectAll"]);
});
