import type { Api } from "@recital/contract/api";
import type { EndpointAnswer, EndpointKey, EndpointParsed } from "@recital/contract/endpoint";
import type { Caller } from "./caller.ts";

export type ApiKey = keyof Api & EndpointKey;

/** What answers one endpoint: typed by the contract, knowing nothing of Koa. */
export type Handler<K extends ApiKey> = (
  input: EndpointParsed<Api[K]>,
  caller: Caller,
) => Promise<EndpointAnswer<Api[K]>>;

/** The handlers of some endpoints, by their contract keys; of all of them unless told. */
export type Handlers<K extends ApiKey = ApiKey> = { readonly [P in K]: Handler<P> };

/** The body of an endpoint, as its schema made it. */
export type BodyOf<K extends ApiKey> = EndpointParsed<Api[K]>["body"];
