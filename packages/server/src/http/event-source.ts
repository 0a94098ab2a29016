import type { EventSource } from "../email/security-event.ts";
import type { RequestContext } from "./request-context.ts";

/** Returns the browser and the IP address of a request, for a security event. */
export function eventSource(context: RequestContext): EventSource {
  return { userAgent: context.header("user-agent"), ip: context.ip };
}
