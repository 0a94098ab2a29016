import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { siteDist } from "./paths.mjs";

/** The pages that visitors open first have a limit of their own. */
const first = ["/", "/store"];
/**
 * The maximum gzipped JavaScript of a page, of the player, of a screen of the back office or of its editor of texts, in
 * bytes.
 */
const limits = { first: 103_000, all: 104_300, eager: 44_000, player: 10_000, admin: 350_000, editor: 160_000 };

/** The files of each page's own code, which are loaded separately from the application. */
const application = "start-app";
const pages = {
  "/": ["home"],
  "/store": ["store"],
  "/store/:slug": ["late-routes", "product-page"],
  "/music": ["late-routes", "music-page"],
  "/music/:slug": ["late-routes", "release-page"],
  "/news/:slug": ["late-routes", "post-page"],
  "/newsletter": ["late-routes", "archive-page"],
  "/cart": ["late-routes", "cart-content"],
  "/checkout/success": ["late-routes", "order-result"],
  "/orders": ["late-routes", "orders-page"],
  "/orders/:id": ["late-routes", "order-page"],
  "/withdraw": ["late-routes", "withdraw-page"],
  "/downloads/:token": ["late-routes", "downloads-page"],
};

/**
 * Measures the built site's JavaScript against its budget, page by page: the entry, the application, and the page's own
 * parts that are loaded later.
 * @returns {Promise<{ passed: boolean, text: string }>} the verdict and the numbers
 */
export async function checkSizeBudget() {
  const assets = JSON.parse(await readFile(join(siteDist, "site-assets.json"), "utf8"));
  const folder = join(siteDist, "client", assets.script, "..");
  const entry = basename(assets.script);
  const eager = total(await reach(folder, [entry], staticImports));
  const sizes = await Promise.all(
    Object.entries(pages).map(async ([path, parts]) => ({ path, size: await measurePage(folder, entry, parts) })),
  );
  // With everything that it waits for: nothing of the application is among that.
  const code = await readFile(join(folder, entry), "utf8");
  const player = total(
    await reach(
      folder,
      lateImports(code).filter((name) => name.startsWith("player-")),
      staticImports,
    ),
  );
  if (player === 0) throw new Error("The build has no player");
  const passed = eager <= limits.eager && player <= limits.player && sizes.every(isSmall);
  const ofPages = sizes.map(({ path, size }) => `${path} ${kilobytes(size)}`).join(", ");
  const text = `at the start ${kilobytes(eager)} of at most ${kilobytes(limits.eager)}; the player ${kilobytes(player)} of at most ${kilobytes(limits.player)}; in all ${ofPages}, the first two of at most`;
  return { passed, text: `${text} ${kilobytes(limits.first)}, the others of ${kilobytes(limits.all)} (gzip)` };
}

function isSmall({ path, size }) {
  return size <= (first.includes(path) ? limits.first : limits.all);
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
  const heaviest = sizes.toSorted((one, other) => other.size - one.size)[0];
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

async function measurePage(folder, entry, parts) {
  const wanted = [application, ...parts];
  const isWanted = (name) => wanted.some((part) => name.startsWith(`${part}-`));
  const found = await reach(folder, [entry], (code) => [...staticImports(code), ...lateImports(code).filter(isWanted)]);
  const missing = wanted.filter((part) => ![...found.keys()].some((name) => name.startsWith(`${part}-`)));
  if (missing.length > 0) throw new Error(`The build has no code of ${missing.join(" and ")}`);
  return total(found);
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
