import type { Endpoint } from "@recital/contract/endpoint";
import type { Context } from "koa";
import { HttpError } from "../kernel/errors.ts";
import { readRawBody } from "./read-body.ts";

/** Returns whether a form posted the request, and the endpoint takes one. */
export function isFormPost({ form }: Endpoint, ctx: Context): boolean {
  return form !== undefined && Boolean(ctx.is("application/x-www-form-urlencoded"));
}

/** Reads a form's fields; of several with the same name the last one counts. */
export async function readForm(ctx: Context): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(new URLSearchParams((await readRawBody(ctx)).toString("utf8")));
}

/** Runs an endpoint for a form, and redirects to one of its pages. Its refusal of the input has a page too. */
export async function respondToForm(ctx: Context, { form }: Endpoint, run: () => Promise<void>): Promise<void> {
  if (!form) return run();
  let page = form.done;
  try {
    await run();
  } catch (error) {
    const isRefusal = error instanceof HttpError && [404, 410, 422].includes(error.status);
    if (!isRefusal) throw error;
    page = form.refused;
  }
  ctx.set("Cache-Control", "no-store");
  ctx.status = 303;
  ctx.redirect(page);
}
