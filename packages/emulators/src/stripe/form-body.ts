import type { Call } from "../http-site.ts";

/** Nested objects of strings; lists are objects with the keys 0, 1, 2… */
export interface FormTree {
  [name: string]: string | FormTree;
}

/**
 * Reads `a[b][0]=c` as Stripe does. `a[]=x` appends. Throws a `SyntaxError` if a name is both a value and an object.
 */
function parseForm(body: string): FormTree {
  const root = emptyTree();
  for (const [name, value] of new URLSearchParams(body)) {
    const [head = "", ...rest] = name.split("[").map((part) => part.replace(/\]$/, ""));
    const path = [head, ...rest];
    const last = path.pop() ?? "";
    const parent = path.reduce(enter, root);
    if (typeof parent[last] === "object") throw new SyntaxError(`Invalid object at ${name}`);
    parent[last === "" ? nextIndex(parent) : last] = value;
  }
  return root;
}

/** Reads the parameters of a call: the query of a GET, the body of a POST. */
export function readForm(call: Call): FormTree {
  return parseForm(call.method === "GET" ? call.query.toString() : call.body);
}

function enter(tree: FormTree, name: string): FormTree {
  const key = name === "" ? nextIndex(tree) : name;
  const child = (tree[key] ??= emptyTree());
  if (typeof child === "string") throw new SyntaxError(`Invalid object at ${key}`);
  return child;
}

function nextIndex(tree: FormTree): string {
  return String(Object.keys(tree).length);
}

/** Has no prototype, so that no name in a request can reach it. */
function emptyTree(): FormTree {
  return Object.create(null) as FormTree;
}
