import type { Endpoint, FormPages } from "@recital/contract/endpoint";
import { languageOf } from "@recital/contract/values/language";
import type { Context } from "koa";
import type { EventSource } from "../email/security-event.ts";
import { HttpError, unavailable } from "../kernel/errors.ts";
import type { PaymentGateway } from "../ports/payment-gateway.ts";
import type { Providers } from "../ports/providers.ts";
import { pathIn } from "./language-paths.ts";
import { readRawBody } from "./read-body.ts";
import type { ReadIdentity } from "./read-identity.ts";
import type { RequestContext } from "./request-context.ts";

/** Returns whether a form posted the request, and the endpoint takes one. */
export function isFormPost({ form }: Endpoint, ctx: Context): boolean {
  return form !== undefined && Boolean(ctx.is("application/x-www-form-urlencoded"));
}

type Fields = Readonly<Record<string, string>>;

/** Reads a form's fields, at the first call; of several with the same name the last one counts. */
export function readForm(ctx: Context): Promise<Fields> {
  // Only this function sets it.
  const state = ctx.state as { form?: Promise<Fields> };
  return (state.form ??= readRawBody(ctx).then((body) =>
    Object.fromEntries(new URLSearchParams(body.toString("utf8"))),
  ));
}

interface FormRun {
  readonly run: () => Promise<unknown>;
  readonly readIdentity: ReadIdentity;
}

/**
 * Runs an endpoint for a form, and redirects to one of its pages, or to the `url` of its result. Its refusal of the input
 * has a page too. The page is in the language of the form's field `locale`.
 */
export async function respondToForm(ctx: Context, { form }: Endpoint, { run, readIdentity }: FormRun): Promise<void> {
  if (!form) return void (await run());
  let page: string;
  try {
    const result = await run();
    page = form.done ?? urlOf(result);
  } catch (error) {
    if (!(error instanceof HttpError) || !refusedStatuses(form).includes(error.status)) throw error;
    const isNamed = !form.done || form.namesProblem;
    page = isNamed ? `${withParams(ctx, form.refused)}?problem=${error.code}` : form.refused;
  }
  ctx.set("Cache-Control", "no-store");
  ctx.status = 303;
  const language = languageOf((await readForm(ctx))["locale"] ?? "");
  ctx.redirect(language === null ? page : pathIn(language, page, (await readIdentity()).identity));
}

/** Without a page of its own, success leads to the result's URL, and a refusal back to the form's page. */
function refusedStatuses({ done, namesProblem }: FormPages): readonly number[] {
  if (!done) return [409, 410, 422, 429, 503];
  return namesProblem ? [404, 410, 422, 429] : [404, 410, 422];
}

/** By the contract, the result of an endpoint whose form has no page for success has a root-relative `url`. */
function urlOf(result: unknown): string {
  return (result as { readonly url: string }).url;
}

/** Fills a page's path with the parameters of the request's. */
function withParams(ctx: Context, path: string): string {
  const params = ctx["params"] as Readonly<Record<string, string>>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** Returns the browser and the IP address of a request, for a security event. */
export function eventSource(context: RequestContext): EventSource {
  return { userAgent: context.header("user-agent"), ip: context.ip };
}

/**
 * Returns the payment provider for one use.
 * @throws {HttpError} 503 if payments are not configured
 */
export async function requireGateway(providers: Pick<Providers, "gateway">): Promise<PaymentGateway> {
  const gateway = await providers.gateway();
  if (!gateway) throw unavailable("Payments are not configured");
  return gateway;
}
