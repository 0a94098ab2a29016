import type { MenuItemConstructorOptions } from "electron";
import type { AdminLanguage } from "@recital/contract/values/language";
import { paths, screens } from "@recital/ui/admin/paths";
import { screenTitleTexts } from "@recital/ui/admin/screen-titles";
import { expect, test } from "vitest";
import { contextTemplate, menuTemplate } from "./menu.ts";
import { readDeepLink } from "./links.ts";
import { mainTexts } from "./texts/index.ts";

const { titles } = screenTitleTexts.en;

function build(isMac: boolean, isDeveloping = false, language: AdminLanguage = "en") {
  const done: string[] = [];
  const note = (action: string) => () => void done.push(action);
  const template = menuTemplate(
    { isMac, isDeveloping, language },
    {
      go: (path) => void done.push(path),
      search: note("search"),
      changeSiteUrl: note("url"),
      showSavedFile: note("saved"),
      showLog: note("log"),
      viewWebsite: note("website"),
      print: note("print"),
      zoom: (step) => void done.push(`zoom ${step}`),
    },
  );
  const items = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  // The handlers ignore Electron's arguments.
  const click = (label: string) => (items.find((item) => item.label === label)?.click as (() => void) | undefined)?.();
  return { template, items, click, done };
}

test.each(screens)("$name is in the menu and can be opened by a deep link", ({ path, name }) => {
  const { click, done } = build(false);
  click(titles[name]);
  expect(done, "screens of the Go menu in main/menu.ts").toEqual([path]);
  const link = `recital://${path.slice("/admin/".length)}`;
  expect(readDeepLink(link), `${link} is unknown to main/links.ts`).toBe(path);
});

test("the first nine screens have a digit as their shortcut, the account a comma, and the others none", () => {
  const { items } = build(false);
  const keys = screens.map(({ path, name }) => {
    const item = items.find(({ label }) => label === titles[name]);
    return [path, item?.accelerator?.toString().replace("CmdOrCtrl+", "") ?? null];
  });
  expect(keys.slice(0, 9).map(([, key]) => key)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  const unnumbered = screens.slice(9).map(({ path }) => [path, path === paths.account ? "," : null]);
  expect(keys.slice(9)).toEqual(unnumbered);
  expect(unnumbered).toEqual(
    expect.arrayContaining([
      [paths.status, null],
      [paths.account, ","],
    ]),
  );
});

test("no two menu items have the same shortcut", () => {
  const accelerators = build(false).items.flatMap(({ accelerator }) => (accelerator ? [accelerator] : []));
  expect(new Set(accelerators).size).toBe(accelerators.length);
});

test("the other items call their actions", () => {
  const { click, done } = build(false);
  for (const label of [
    "Search…",
    "Change Site URL…",
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
  expect(done).toEqual(["search", "url", "saved", "print", "website", "log", "zoom 0", "zoom 1", "zoom -1"]);
});

test("macOS has an application menu; other systems quit from File and have About in Help", () => {
  const roles = (items: readonly MenuItemConstructorOptions[]) => items.flatMap(({ role }) => (role ? [role] : []));
  const [mac, windows] = [build(true), build(false)];
  expect(roles(mac.template)[0]).toBe("appMenu");
  const fileRoles = ({ template }: typeof mac) => {
    const { submenu } = template.find(({ label }) => label === "&File") ?? {};
    return roles(Array.isArray(submenu) ? submenu : []);
  };
  expect(fileRoles(mac)).toEqual(["close"]);
  expect(fileRoles(windows)).toEqual(["quit"]);
  expect(roles(windows.template)).not.toContain("appMenu");
  expect(roles(windows.items)).toEqual(expect.arrayContaining(["quit", "about"]));
});

test.each([true, false])("the menu is in German; macOS: %s", (isMac) => {
  const { template, click, done } = build(isMac, true, "de");
  const labels = (items: readonly MenuItemConstructorOptions[]): (string | undefined)[] =>
    items.flatMap(({ type, role, label, submenu }) => [
      // macOS itself names the program's menu.
      ...(type === "separator" || role === "appMenu" ? [] : [label]),
      ...(Array.isArray(submenu) ? labels(submenu) : []),
    ]);
  expect(labels(template)).not.toContain(undefined);
  expect(labels(template)).toEqual(
    expect.arrayContaining([
      "&Datei",
      "Drucken …",
      "&Bearbeiten",
      "Einfügen",
      "Vollbild ein/aus",
      "Über Recital Admin",
      "Bestellungen",
    ]),
  );
  click("Adresse der Website ändern …");
  expect(done).toEqual(["url"]);
});

test("the developer tools are in the menu only during development", () => {
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

test("the context menu has the items that fit the clicked element", () => {
  const done: string[] = [];
  const contents = { replaceMisspelling: (word: string) => void done.push(word) };
  const parts = {
    openLink: (link: string) => done.push(`open ${link}`) > 0,
    copyText: (text: string) => void done.push(`copy ${text}`),
    texts: () => mainTexts.en,
  };
  const build = (change: Partial<typeof nothing>) =>
    contextTemplate({ ...nothing, ...change }, contents, parts).map(({ label, role, type }) => label ?? role ?? type);
  expect(build({})).toEqual([]);
  expect(build({ selectionText: "Nächte" })).toEqual(["Copy"]);
  expect(build({ linkURL: "https://mara.example" })).toEqual(["Open Link", "Copy Link Address"]);
  expect(build({ linkURL: "javascript:alert(1)" })).toEqual([]);
  expect(
    build({ isEditable: true, misspelledWord: "Nihgt", dictionarySuggestions: ["Night", "Nigh"] } as Partial<
      typeof nothing
    >),
  ).toEqual(["Night", "Nigh", "separator", "Cut", "Copy", "Paste", "Select All"]);
});
