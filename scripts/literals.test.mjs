import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSync } from "vite";
import { inRoot } from "./paths.mjs";

// What people read stands in catalogues, folders `texts`: docs/recipes/language.md.

/** Files whose texts are English wherever they are read. */
const inEnglish = [
  // The wording of the forms CN 22 and CN 23 is prescribed.
  "packages/ui/src/admin/features/orders/shipping/customs-paper.tsx",
  "packages/ui/src/admin/features/orders/shipping/customs-lines.ts",
  "packages/ui/src/admin/features/orders/shipping/customs-form.tsx",
  // It says in each language that the page is available in that language.
  "packages/site/src/features/site/site-shell/language-hint.tsx",
  // Titles of records that are shown while the streaming service is not connected.
  "packages/site/src/features/music/music/streaming.ts",
  // For programmers.
  "packages/server/src/features/system/system/openapi-page.tsx",
  // Tests, which each platform runs.
  "packages/ui/src/platform/platform-contract.ts",
];

/** The code whose texts people read: of the site, the back office, the desktop program and the emails. */
const files = globSync(["packages/{site,ui,desktop-admin}/src/**/*.{ts,tsx}", "packages/server/src/**/*.tsx"], {
  cwd: inRoot("."),
}).filter((file) => !/\/texts\/|\/testing\/|\.test\./.test(file) && !inEnglish.includes(file));

/** Attributes of elements that are read. */
const shown =
  /^(?:alt|aria-label|aria-description|placeholder|title|label|text|message|description|extra|hint|heading)$/;

/** Names of properties whose texts are read. */
const shownProperties = /^(?:label|title|placeholder|description|text|hint|heading|success|failure|extra)$/;

/** A sentence, or a phrase of at least two words; not the key of an endpoint. */
const isSentence = (text) =>
  !names.has(text) &&
  /^\p{Lu}[\p{L}’']*[ ,:].*\p{Ll}{2}/u.test(text.trim()) &&
  !/^(?:GET|POST|PUT|PATCH|DELETE) [/§]/.test(text);

/** Names, codes, units and commands, which are the same in every language. */
const names = new Set([
  ..."Recital Admin,Instagram,Bandcamp,Gmail,Fastmail,Postmark,Amazon SES,Mailgun,Letter,ZIP,px,TXT,ISRC".split(","),
  ..."DEA123400001,SHA-256,ABCD-EFGH-JKLM,UPDATES_URL,docker compose exec app,/news/".split(","),
  // As describe.ts names it.
  "Desktop app",
  // Of a schema: forms translate its messages.
  "Label is required",
]);
/** Examples of addresses, of values that programs read, and of paths. */
const example = /^(?:https:\/\/\S+|\S+@example\.com|[a-z_]+|[a-z]+\.com\/…|<path d="…" \/>)$/;
const hasWord = (text) =>
  /\p{L}{2}/u.test(text) && !names.has(text.trim().replace(/,$/, "")) && !example.test(text.trim());

/** Calls and errors whose texts only programmers read. */
const isTechnical = ({ type, callee }) =>
  (type === "NewExpression" && /^(?:\w*Error|Set|Map|RegExp)$/.test(callee.name ?? "")) ||
  (type === "CallExpression" &&
    callee.type === "MemberExpression" &&
    /^(?:console|log|logger)$/.test(callee.object.name ?? callee.object.property?.name ?? ""));

function literalsOf(file) {
  const { program } = parseSync(file, readFileSync(inRoot(file), "utf8"));
  const found = [];
  const visit = (node, parent) => {
    if (node === null || typeof node !== "object") return;
    if (Array.isArray(node)) {
      for (const entry of node) visit(entry, parent);
      return;
    }
    const { type } = node;
    if (type === undefined || (type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull)/.test(type))) return;
    if (/^(?:Import|Export)\w*Declaration$/.test(type) && node.source) return;
    if (isTechnical(node)) return;
    const text = textOf(node);
    if (
      text !== null &&
      (type === "JSXText" ? hasWord(text) : isShown(parent, node) ? hasWord(text) : isSentence(text))
    )
      found.push(`${file}: ${text.trim()}`);
    for (const [name, child] of Object.entries(node)) if (name !== "parent") visit(child, node);
  };
  visit(program, null);
  return found;
}

function textOf({ type, value, quasis }) {
  if (type === "JSXText") return value.replaceAll(/\s+/g, " ");
  if (type === "Literal" && typeof value === "string") return value;
  return type === "TemplateLiteral" ? quasis.map((part) => part.value.cooked).join("§") : null;
}

/** Whether a text is that of an attribute or a property that people read. */
function isShown(parent, node) {
  if (parent?.type === "JSXAttribute") return shown.test(parent.name.name);
  return parent?.type === "Property" && parent.value === node && shownProperties.test(parent.key.name ?? "");
}

test("no code has sentences that people read", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(literalsOf)).toEqual([]);
});
