import type { Context } from "koa";
import type { Metrics } from "../kernel/metrics.ts";

/** Times requests by route and status class. The labels never contain a request's own text. */
export interface RequestMeter {
  begin(): void;
  end(ctx: Context, ms: number): void;
}

/** Sets the route of a request for the metrics: an endpoint, `page /store`, `upload` and the like. */
export function nameRoute(ctx: Context, route: string): void {
  ctx.state["route"] = route;
}

export function routeOf(ctx: Context): string | undefined {
  return ctx.state["route"] as string | undefined;
}

export function makeRequestMeter(metrics: Metrics): RequestMeter {
  const timer = metrics.timer("recital_http_request_duration_seconds", "Time until the response was ready", [
    "route",
    "status",
  ]);
  // Two lookups without string building, since this runs for every request.
  const byRoute = new Map<string, ((seconds: number) => void)[]>();
  let inFlight = 0;
  metrics.gauges(() => [
    { name: "recital_http_requests_in_flight", help: "Requests in progress", samples: [[{}, inFlight]] },
  ]);
  const timesOf = (route: string) => {
    const times = [0, 1, 2, 3, 4, 5].map((statusClass) => timer.of(route, `${statusClass}xx`));
    byRoute.set(route, times);
    return times;
  };
  return {
    begin() {
      inFlight += 1;
    },
    end(ctx, ms) {
      inFlight -= 1;
      const route = routeOf(ctx) ?? "other";
      (byRoute.get(route) ?? timesOf(route))[Math.floor(ctx.status / 100)]?.(ms / 1000);
    },
  };
}
