import type { Endpoint } from "@recital/contract/endpoint";
import fc from "fast-check";
import { oddForm } from "./odd-form.ts";

/** Texts that often break parsers, databases and logs. */
export const oddText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud83c",
    "\udfb9a",
    "\u202eadmin",
    "🎹🎼",
    "a@b.co\r\nBcc: x@y.zz",
    "a@b.co\u2028",
    "'; DROP TABLE orders; --",
    "\\",
    "%",
    "$1",
    ":id",
    "?",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "../../etc/passwd",
    "__proto__",
    "constructor",
    "x".repeat(10_000),
    "ş".repeat(255),
  ),
  fc.string({ unit: "binary", maxLength: 300 }),
);

const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 1e9, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324),
  fc.double(),
  fc.integer(),
);

const oddValue = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { __proto__: null, toString: 1, length: -1 }),
  fc.jsonValue({ maxDepth: 4 }),
);

const oddKeys = fc.dictionary(fc.constantFrom("__proto__", "constructor", "prototype", "id", "isAdmin", "x"), oddValue);

const oddParameter = fc.oneof(
  fc.constantFrom(
    "1",
    "2",
    "0",
    "-1",
    "01",
    "1.0",
    "1e1",
    "0x1",
    "9007199254740991",
    "9999999999999999",
    "1'",
    "1 OR 1=1",
    "a".repeat(64),
    "true",
    "12m",
  ),
  oddText.filter((text) => text.isWellFormed()),
  fc.integer().map(String),
);

/** Generates path parameters, queries and bodies, valid and invalid. */
export function oddInput(endpoint: Endpoint, wellFormed: unknown) {
  const names = Object.keys(endpoint.params?.shape ?? {});
  const queryNames = ["id", "__proto__", "cleared", ...Object.keys(endpoint.query?.shape ?? {})];
  const json = fc.record({ type: fc.constantFrom(...types), body: oddBody(wellFormed) });
  return fc.record({
    params: fc.tuple(...names.map(() => oddParameter)).map((values) => toObject(names, values)),
    query: fc.dictionary(fc.constantFrom(...queryNames), oddParameter),
    payload: endpoint.hasUpload ? fc.oneof(json, { weight: 3, arbitrary: oddForm(wellFormed, oddText) }) : json,
  });
}

const types = [
  "application/json",
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "multipart/form-data",
];

function toObject(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, i) => [name, values[i] ?? ""]));
}

function oddBody(wellFormed: unknown): fc.Arbitrary<string> {
  const valid = fc.constant(JSON.stringify(wellFormed ?? {}));
  const near = fc
    .tuple(fc.array(fc.nat(9), { maxLength: 3 }), oddValue, oddKeys)
    .map(([path, value, more]) => JSON.stringify(merge(spoil(wellFormed ?? {}, path, value), more)));
  const broken = fc.oneof(oddText, fc.constantFrom("{", "[", "nul", '"\\ud800"', "1e999", '{"a":1}}', "\ufeff{}"));
  return fc.oneof(
    { weight: 4, arbitrary: near },
    { weight: 1, arbitrary: oddValue.map((value) => JSON.stringify(value)) },
    broken,
    valid,
  );
}

/** Replaces one value in a tree; names are used as they are, `__proto__` too. */
function spoil(tree: unknown, path: readonly number[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || tree === null || typeof tree !== "object") return value;
  if (Array.isArray(tree)) {
    return tree.length === 0 ? [value] : tree.with(step % tree.length, spoil(tree[step % tree.length], rest, value));
  }
  const entries: [string, unknown][] = Object.entries(tree);
  const [name, old] = entries[step % Math.max(entries.length, 1)] ?? ["", undefined];
  return { ...tree, [name]: spoil(old, rest, value) };
}

function merge(tree: unknown, more: Record<string, unknown>): unknown {
  if (tree === null || typeof tree !== "object" || Array.isArray(tree)) return tree;
  const text = JSON.stringify(more);
  // Parsed from text, because an object literal cannot have `__proto__` as its own key.
  return text === "{}" ? tree : { ...tree, ...(JSON.parse(text) as object) };
}
