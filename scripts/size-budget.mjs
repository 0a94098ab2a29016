import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { siteDist } from "./paths.mjs";

/**
 * The maximum gzipped JavaScript of a page, of the player, of a screen of the back office or of its editor of texts, in
 * bytes. The pages that visitors open first have a limit of their own.
 */
const limits = { first: 108_000, all: 113_000, eager: 44_000, player: 11_200, admin: 394_000, editor: 160_000 };

/**
 * Measures the built site's JavaScript against its budget, language by language and page by page: the entry, the
 * application, the list of the pages and the page's own code. The build names the files of the pages in `site-pages.json`.
 * @returns {Promise<{ passed: boolean, text: string }>} the verdict and the numbers of the language with the most
 */
export async function checkSizeBudget() {
  const { scripts } = JSON.parse(await readFile(join(siteDist, "site-assets.json"), "utf8"));
  const pages = JSON.parse(await readFile(join(siteDist, "site-pages.json"), "utf8"));
  const measured = [];
  for (const language of Object.keys(scripts))
    measured.push(await measureLanguage(scripts[language], pages[language], language));
  const heaviest = measured.toSorted((a, b) => b.sum - a.sum)[0];
  return { passed: measured.every(({ passed }) => passed), text: `in ${heaviest.language}, ${heaviest.text}` };
}

async function measureLanguage(script, pages, language) {
  const folder = join(siteDist, "client", script, "..");
  const entry = basename(script);
  const code = await readFile(join(folder, entry), "utf8");
  const [application] = loadedBy(code, "start-app-");
  const measure = async (name, files, limit) => {
    const size = total(await reach(folder, [entry, ...files.map((file) => basename(file))], staticImports));
    return { name, size, limit };
  };
  const nameOf = (file) => basename(file).replace(/-[\w-]{8}\.js$/, "");
  const first = await Promise.all(pages.first.map((file) => measure(nameOf(file), [application, file], limits.first)));
  const late = await Promise.all(
    pages.late.map((file) => measure(nameOf(file), [application, pages.lateList, file], limits.all)),
  );
  const heaviest = late.toSorted((a, b) => b.size - a.size)[0];
  const eager = await measure("at the start", [], limits.eager);
  // With everything that it waits for: nothing of the application is among that.
  const player = {
    name: "the player",
    size: total(await reach(folder, loadedBy(code, "player-"), staticImports)),
    limit: limits.player,
  };
  const shown = [eager, player, ...first, heaviest];
  const passed = [...shown, ...late].every(({ size, limit }) => size <= limit);
  const numbers = shown.map(({ name, size, limit }) => `${name} ${kilobytes(size)} of at most ${kilobytes(limit)}`);
  const text = `${numbers.join("; ")}, the heaviest of ${late.length} other files of pages (gzip)`;
  return { language, passed, text, sum: [...shown, ...late].reduce((sum, { size }) => sum + size, 0) };
}

/** Returns the files with a name that code loads later. */
function loadedBy(code, name) {
  const found = lateImports(code).filter((file) => file.startsWith(name));
  if (found.length === 0) throw new Error(`The build has no file ${name}`);
  return found;
}

/** The editor of newsletter issues and posts, which is loaded when a text is opened. */
const editor = "document-editor-";

/**
 * Measures the back office's JavaScript, screen by screen: the entry, the screen, and what the screen loads later, but
 * for the editor of texts, which is measured by itself.
 * @returns {Promise<{ passed: boolean, text: string }>} the verdict and the heaviest screen
 */
export async function checkAdminBudget() {
  const assets = JSON.parse(await readFile(join(siteDist, "admin-assets.json"), "utf8"));
  const folder = join(siteDist, "client", assets.script, "..");
  const entry = basename(assets.script);
  const screens = (await readAll(folder, [...(await reach(folder, [entry], staticImports)).keys()]))
    .flatMap(lateImports)
    .filter((name) => name.includes("-page-"));
  if (screens.length === 0) throw new Error("The build has no screen of the back office");
  const sizes = await Promise.all(
    [...new Set(screens)].map(async (screen) => {
      const code = await readFile(join(folder, screen), "utf8");
      const later = lateImports(code).filter((name) => !name.startsWith(editor));
      return { screen, size: total(await reach(folder, [entry, screen, ...later], staticImports)) };
    }),
  );
  const editorSize = await measureEditor(folder, entry);
  const heaviest = sizes.toSorted((a, b) => b.size - a.size)[0];
  const passed = heaviest.size <= limits.admin && editorSize <= limits.editor;
  const text = `the heaviest of ${sizes.length} screens, ${heaviest.screen.replace(/-page-.*/, "")}, ${kilobytes(heaviest.size)} of at most ${kilobytes(limits.admin)}`;
  const ofEditor = `the editor of texts ${kilobytes(editorSize)} of at most ${kilobytes(limits.editor)}`;
  return { passed, text: `${text}; ${ofEditor} (gzip)` };
}

/** Everything that the editor loads beside the entry. */
async function measureEditor(folder, entry) {
  const found = (await readdir(folder)).filter((name) => name.startsWith(editor) && name.endsWith(".js"));
  if (found.length === 0) throw new Error("The build has no editor of texts");
  const before = await reach(folder, [entry], staticImports);
  const all = await reach(folder, [entry, ...found], staticImports);
  return total(all) - total(before);
}

async function reach(folder, names, importsOf) {
  const found = new Map();
  const waiting = [...names];
  while (waiting.length > 0) {
    const name = waiting.pop();
    if (found.has(name)) continue;
    const code = await readFile(join(folder, name), "utf8");
    found.set(name, gzipSync(code, { level: 9 }).length);
    waiting.push(...importsOf(code));
  }
  return found;
}

function readAll(folder, names) {
  return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
}

function staticImports(code) {
  return Array.from(code.matchAll(/(?:from|import|export\*from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g), (match) => match[1]);
}

function lateImports(code) {
  return Array.from(code.matchAll(/import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g), (match) => match[1]);
}

function total(files) {
  return [...files.values()].reduce((sum, size) => sum + size, 0);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(2)} kB`;
}
