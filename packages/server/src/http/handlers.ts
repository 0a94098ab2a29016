import type { Api } from "@recital/contract/api";
import type { EndpointResponse, EndpointKey, EndpointParsed } from "@recital/contract/endpoint";
import type { RequestContext } from "./request-context.ts";
import type { StoredFile } from "./send-stored-file.ts";

export type ApiKey = keyof Api & EndpointKey;

/** Handles one endpoint: typed by the contract, independent of Koa. */
export type Handler<K extends ApiKey> = (
  input: EndpointParsed<Api[K]>,
  context: RequestContext,
) => Promise<Api[K] extends { sendsRanges: true } ? StoredFile : EndpointResponse<Api[K]>>;

/** Handlers of some endpoints by their contract keys; default: all endpoints. */
export type Handlers<K extends ApiKey = ApiKey> = { readonly [P in K]: Handler<P> };

/** An endpoint's body, as parsed by its schema. */
export type BodyOf<K extends ApiKey> = EndpointParsed<Api[K]>["body"];
