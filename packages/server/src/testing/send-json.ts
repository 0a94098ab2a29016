import type { Visitor } from "./start-test-app.ts";

export interface JsonResponse {
  readonly status: number;
  /** Empty if the response has no body. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends input that the typed client would reject. */
export async function sendJson(
  visitor: Visitor,
  call: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<JsonResponse> {
  const [method = "GET", path = "/"] = call.split(" ");
  const response = await visitor.fetch(path, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // Every response of the API is an object or a list; tests read it by key.
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as JsonResponse["body"] };
}

interface SpoiledRow {
  readonly path: string;
  /** The id of an existing row to change. */
  readonly id: unknown;
  /** Valid fields of a new row. */
  readonly good: object;
}

/** Sends a bad value as a field of a new row, and alone as a change of an existing row; undefined omits it. */
export async function sendSpoiled(
  visitor: Visitor,
  { path, id, good }: SpoiledRow,
  spoiled: Readonly<Record<string, unknown>>,
): Promise<JsonResponse[]> {
  const created = await sendJson(visitor, `POST ${path}`, { ...good, ...spoiled });
  if (Object.values(spoiled).includes(undefined)) return [created];
  return [created, await sendJson(visitor, `PUT ${path}/${String(id)}`, spoiled)];
}
