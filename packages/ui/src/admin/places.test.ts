import type { AdminLanguage } from "@recital/contract/values/language";
import { settingNames } from "@recital/contract/values/site-settings";
import { expect, test } from "vitest";
import { sections } from "./features/system/settings/settings-page.tsx";
import { paths } from "./paths.ts";
import { placesIn } from "./places.ts";
import { matchCommands } from "./shell/palette/commands.ts";

const places = placesIn("en");

function find(text: string, language: AdminLanguage): string[] {
  const commands = placesIn(language).map(({ path, ...place }) => ({ ...place, id: path, run: () => undefined }));
  return matchCommands(commands, text).map(({ title }) => title);
}

test("every screen, every section and every field of the settings is a place, once", () => {
  const listed = places.map(({ path }) => path);
  const screens = Object.values<unknown>(paths).filter((path) => typeof path === "string" && screenPath.test(path));
  expect(screens.length).toBeGreaterThan(20);
  expect(listed).toEqual(expect.arrayContaining(screens));
  for (const { key } of sections) expect(listed).toContain(`${paths.settings}?section=${key}`);
  expect(listed.filter((path) => path.startsWith(`${paths.settings}?section=`) && !path.includes("#"))).toEqual(
    sections.map(({ key }) => `${paths.settings}?section=${key}`),
  );
  for (const name of settingNames) expect(listed.some((path) => path.endsWith(`#${name}`))).toBe(true);
  expect(listed).toEqual([...new Set(listed)]);
});

/** Not the login, dialogs, sheets and what else a screen leads to. */
const screenPath = /^\/admin\/(?!login|forgot-password|reset|setup)[\w-]+$/;

test.each([
  ["password", "Password"],
  ["two-step", "Two-step login"],
  ["2FA", "Two-step login"],
  ["backup", "Backups"],
  ["restore", "Backups"],
  ["shipping", "Shipping"],
  ["tax", "VAT number"],
  ["VAT", "VAT number"],
  ["color", "Accent color"],
  ["colour", "Accent color"],
  ["logo", "Press photos and logos"],
  ["email", "Email"],
  ["SMTP", "Email"],
  ["Stripe", "Payments"],
  ["payments", "Payments"],
  ["domain", "Domain and HTTPS"],
  ["https", "Domain and HTTPS"],
  ["currency", "Currency"],
  ["time zone", "Time zone"],
  ["export sales", "Sales for your bookkeeping"],
  ["imprint", "Imprint"],
  ["impressum", "Imprint"],
  ["privacy", "Privacy Policy"],
  ["terms", "Terms"],
  ["update", "Updates"],
  ["newsletter", "Newsletter"],
  ["refund", "Orders"],
  ["coupon", "Discount codes"],
  ["gigs", "Concerts"],
  ["hero", "Hero texts"],
])("%s finds %s first", (text, title) => {
  expect(find(text, "en")[0]).toBe(title);
});

test.each([
  ["de", "Bestellungen", "Bestellungen"],
  ["de", "lager", "Bestand"],
  ["de", "gutschein", "Rabattcodes"],
  ["de", "schallplatte", "Produkte"],
  ["de", "auftritte", "Konzerte"],
  ["de", "backup", "Sicherungen"],
  ["de", "2FA", "Anmeldung in zwei Schritten"],
  ["de", "press kit", "Pressemappe"],
  ["fr", "remise", "Codes promo"],
  ["fr", "tournee", "Concerts"],
  ["fr", "mot de passe", "Mot de passe"],
  ["fr", "backups", "Sauvegardes"],
  ["fr", "releases", "Sorties"],
] as const)("in %s, %s finds %s first, and English words find it too", (language, text, title) => {
  expect(find(text, language)[0]).toBe(title);
});
