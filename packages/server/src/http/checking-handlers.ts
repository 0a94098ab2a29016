import { isDeepStrictEqual } from "node:util";
import { api } from "@recital/contract/api";
import type { Endpoint } from "@recital/contract/endpoint";
import type { Handlers } from "./handlers.ts";

type AnyHandler = (...call: readonly unknown[]) => Promise<unknown>;

/**
 * Returns handlers that throw if a result is not exactly what the contract describes: a wrong type, or a field that no
 * schema names and that would reach the caller. For tests and development.
 */
export function checkingHandlers(handlers: Handlers): Handlers {
  const checked = Object.entries<Endpoint>(api).map(([key, { response }]) => {
    // Contract and handlers agree key by key, which the type of `handlers` proves; a loop over both cannot show it.
    const handler = handlers[key as keyof Handlers] as AnyHandler;
    const check: AnyHandler = async (...call) => {
      const result = await handler(...call);
      if (response) {
        const sent: unknown = JSON.parse(JSON.stringify(result));
        const allowed: unknown = JSON.parse(JSON.stringify(response.parse(sent)));
        if (!isDeepStrictEqual(sent, allowed)) throw new Error(`${key} returns more than the contract describes`);
      }
      return result;
    };
    return [key, check];
  });
  return Object.fromEntries(checked) as Handlers;
}
