import { z } from "zod";
import { json, readFields, seeOther, type TextResponse, type Call, type Route } from "../http-site.ts";
import { ApiError } from "./api-error.ts";

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
