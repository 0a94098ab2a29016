import { z } from "zod";
import { escapeHtml } from "../html.ts";
import { json, readFields, seeOther, type TextResponse, type Call, type Route } from "../http-site.ts";
import { ApiError } from "./api-error.ts";

export interface ControlForm {
  /** The path that the form posts to. */
  readonly action: string;
  /** The text of the button. */
  readonly label: string;
  /** Hidden fields. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Visible fields before the button: HTML, already escaped. */
  readonly fields?: string;
}

/** Returns a form with one button, for the index page. */
export function controlForm({ action, label, hidden = {}, fields = "" }: ControlForm): string {
  const hiddenFields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${hiddenFields.join("")}${fields}<button>${escapeHtml(label)}</button></form>`;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Returns a select; `label` is its accessible name. */
export function select(name: string, label: string, choices: readonly Choice[], chosen = ""): string {
  const options = choices.map(({ value, label: text }) => {
    const selected = value === chosen ? " selected" : "";
    return `<option value="${escapeHtml(value)}"${selected}>${escapeHtml(text)}</option>`;
  });
  return `<select name="${escapeHtml(name)}" aria-label="${escapeHtml(label)}">${options.join("")}</select>`;
}

/** Returns choices whose label is their value. */
export function plainChoices(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: value.replaceAll("_", " ") }));
}

/** Formats Unix seconds in UTC. */
export function formatTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().slice(0, 19).replace("T", " ");
}

/** A POST of JSON, which returns JSON, or of a form of the index page, which redirects to that page. */
export function order<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  apply: (order: z.output<Schema>, id: string) => unknown,
): Route {
  async function handle(call: Call): Promise<TextResponse> {
    try {
      const result = await apply(schema.parse(readFields(call)), call.params["id"] ?? "");
      const isForm = call.headers["content-type"]?.includes("urlencoded");
      return isForm ? seeOther("/") : json(result ?? null);
    } catch (error) {
      if (error instanceof z.ZodError) return json({ error: z.prettifyError(error) }, 400);
      if (error instanceof ApiError) return json({ error: error.message }, error.details.status);
      throw error;
    }
  }
  return { method: "POST", path, handle };
}

/** A GET of JSON. */
export function show(path: string, read: () => unknown): Route {
  return { method: "GET", path, handle: () => json(read()) };
}

/** An optional field; the empty text of a form counts as missing. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}
