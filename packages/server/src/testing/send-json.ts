import type { Visitor } from "./start-test-app.ts";

export interface JsonAnswer {
  readonly status: number;
  /** Empty where the answer has no body. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends what the typed client would not let through. */
export async function sendJson(visitor: Visitor, call: string, body?: unknown): Promise<JsonAnswer> {
  const [method = "GET", path = "/"] = call.split(" ");
  const answer = await visitor.fetch(path, {
    method,
    ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // Every answer of the API is an object or a list; tests look at it by key.
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as JsonAnswer["body"] };
}

interface SpoiledRow {
  readonly path: string;
  /** A row that is there, to be changed. */
  readonly id: unknown;
  /** Fields that a new row may have. */
  readonly good: object;
}

/** Sends a bad value as a field of a new row, and alone as a change of one that is there; undefined leaves it out. */
export async function sendSpoiled(
  visitor: Visitor,
  { path, id, good }: SpoiledRow,
  spoiled: Readonly<Record<string, unknown>>,
): Promise<JsonAnswer[]> {
  const created = await sendJson(visitor, `POST ${path}`, { ...good, ...spoiled });
  if (Object.values(spoiled).includes(undefined)) return [created];
  return [created, await sendJson(visitor, `PUT ${path}/${String(id)}`, spoiled)];
}
