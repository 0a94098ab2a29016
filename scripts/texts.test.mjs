import { globSync, readFileSync } from "node:fs";
import { basename, dirname, posix } from "node:path";
import { expect, test } from "vitest";
import { adminLanguages, languages } from "../packages/contract/src/values/language.ts";
import { inRoot } from "./paths.mjs";

// The catalogues of sentences: docs/recipes/language.md.

/** The catalogues, by their folders: `packages/site/src/kit/texts`. */
const catalogues = Object.fromEntries(
  Object.entries(import.meta.glob("../packages/*/src/**/texts/index.ts", { eager: true })).map(([file, module]) => [
    dirname(file).replace("../", ""),
    Object.values(module)[0],
  ]),
);
const folders = Object.keys(catalogues);

/** Returns the languages of a catalogue: all, or those of the back office. */
function languagesOf(folder) {
  return readFileSync(inRoot(folder, "index.ts"), "utf8").includes(": AdminTexts<") ? adminLanguages : languages;
}

/** The code that is no catalogue and no test, by its file. */
const code = Object.fromEntries(
  globSync("packages/*/src/**/*.{ts,tsx}", { cwd: inRoot(".") })
    .filter((file) => !/\/texts\/|\.test\./.test(file))
    .map((file) => [file, readFileSync(inRoot(file), "utf8")]),
);

test("every folder of texts has a file for each language, and lists it in the form that the build reads", () => {
  const files = globSync("packages/*/src/**/texts/*.{ts,tsx}", { cwd: inRoot(".") });
  expect(folders.length).toBeGreaterThan(5);
  expect(new Set(files.map((file) => dirname(file)))).toEqual(new Set(folders));
  const missing = folders.flatMap((folder) => {
    const own = files.filter((file) => dirname(file) === folder).map((file) => basename(file));
    const index = readFileSync(inRoot(folder, "index.ts"), "utf8");
    return languagesOf(folder)
      .filter(
        (language) => !own.some((name) => name.startsWith(`${language}.ts`) && index.includes(` from "./${name}"`)),
      )
      .concat(languagesOf(folder).filter((language) => !(language in catalogues[folder])))
      .map((language) => `${folder}/${language}`);
  });
  expect(missing).toEqual([]);
});

/** The refusals, which the code says in English: `docs/decisions/0156-refusals.md`. */
const refusals = folders.filter((folder) => folder.startsWith("packages/contract/src/refusals/"));

test("every refusal is one that the code says", () => {
  const files = globSync("packages/{contract,server}/src/**/*.ts", { cwd: inRoot(".") });
  const said = files
    .filter((file) => !refusals.includes(dirname(file)) && !file.includes(".test."))
    .map((file) => readFileSync(inRoot(file), "utf8"))
    .join("\n");
  // What the code puts before and after a value, it may put around another sentence.
  const isSaid = (sentence) =>
    sentence.split(/\{\d\}/).every((words) => said.includes(words.replaceAll(/^[:;,.() ]+|[:;,.( ]+$/g, "")));
  const sentences = refusals.flatMap((folder) => Object.values(catalogues[folder].en));
  expect(sentences.filter((sentence) => !isSaid(sentence))).toEqual([]);
});

test("every other sentence is used", () => {
  const others = folders.filter((folder) => !refusals.includes(folder));
  const unused = others.flatMap((folder) => {
    const users = Object.entries(code).filter(([file, text]) => imports(file, text, folder));
    const text = users.map(([, source]) => source).join("\n");
    return unusedKeys(catalogues[folder].en, text).map((key) => `${folder}: ${key}`);
  });
  expect(unused).toEqual([]);
});

/** Whether a file imports a catalogue, or the type of its sentences. */
function imports(file, text, folder) {
  return [...text.matchAll(/ from "([^"]*\/texts\/[^"]*)"/g)].some(([, from]) => {
    const path = from.startsWith("@recital/")
      ? from.replace(/^@recital\/([^/]+)/, "packages/$1/src")
      : posix.join(dirname(file), from);
    return dirname(path) === folder;
  });
}

/** Returns the keys that no code names. Code that takes an object of texts as a whole uses all of them. */
function unusedKeys(texts, text) {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (!new RegExp(String.raw`\b${key}\b`).test(text)) return [key];
    const isTakenApart =
      value !== null && typeof value === "object" && !new RegExp(String.raw`\b${key}\b(?!\.\w)`).test(text);
    return isTakenApart ? unusedKeys(value, text).map((inner) => `${key}.${inner}`) : [];
  });
}

/** Words of at least three letters that English shares with another language of the catalogues. */
const international = new Set(
  `album albums code compilation concert concerts contact date details digital download downloads home image images item licence
  logo menu merchandise minutes name newsletter pause photos player position product program releases single subtotal
  services substitutions system tags total videos volume
  actions description links photo public section sections status
  action button classes codes correction link lps original page pages person port shop site streaming test text uploads
  browser bundle domain minimum node option stock updates version webhook webhooks zone`.split(/\s+/),
);
/** Sentences that are said in English. */
const customary = ["© § §. All rights reserved.", "§ (pre-order)", "Press kit"];

test("no sentence is English in another language, but for words that are the same there", () => {
  const untranslated = folders.flatMap((folder) => {
    const english = textsOf(catalogues[folder].en);
    return languagesOf(folder)
      .slice(1)
      .flatMap((language) =>
        Object.entries(textsOf(catalogues[folder][language]))
          .filter(([key, text]) => text === english[key] && !isInternational(text))
          .map(([key, text]) => `${folder} ${language} ${key}: ${text}`),
      );
  });
  expect(untranslated).toEqual([]);
});

function isInternational(text) {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return customary.includes(text) || words.every((word) => international.has(word));
}

/** Returns the sentences by their keys, with a sign in place of each value. */
function textsOf(texts, path = "") {
  const entries = Object.entries(texts).map(([key, value]) => {
    if (typeof value === "object" && value !== null) return textsOf(value, `${path}${key}.`);
    if (typeof value !== "function") return { [path + key]: textOf(value) };
    const parameters = Array.from({ length: value.length }, () => anything);
    return { [path + key]: textOf(value(...parameters)) };
  });
  return Object.assign({}, ...entries);
}

/** A value for each parameter of a sentence: a text, a number, and the function that renders an element around a text. */
const anything = new Proxy((...values) => values, {
  get(_, name) {
    if (name === Symbol.toPrimitive) return (hint) => (hint === "number" ? 5 : "§");
    return name === Symbol.iterator ? () => [].values() : anything;
  },
});

/** Returns the text of a sentence, also of one with elements. */
function textOf(node) {
  if (Array.isArray(node)) return node.map(textOf).join("");
  if (typeof node === "object" && node !== null) return textOf(node.props.children);
  return typeof node === "function" ? "§" : String(node ?? "");
}
