import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Gauge, Metrics } from "./metrics.ts";

const nanosecond = 1e-9;

/** Adds metrics of the process itself, under the names that common dashboards expect. */
export function watchProcess(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.gauges(() => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const lag = [delay.percentile(50), delay.percentile(99), delay.max].map((value) => value * nanosecond);
    delay.reset();
    return [
      one("process_resident_memory_bytes", "Memory of the process", rss),
      one("nodejs_heap_size_used_bytes", "Memory of its JavaScript objects", heapUsed),
      one("nodejs_external_memory_bytes", "Memory of its buffers and native parts", external),
      { ...one("process_cpu_seconds_total", "Processor time so far", (user + system) / 1e6), type: "counter" },
      one("process_start_time_seconds", "When it started", Math.round(performance.timeOrigin / 1000)),
      one("nodejs_eventloop_lag_p50_seconds", "Half of the event loop's turns since the last look took less", lag[0]),
      one("nodejs_eventloop_lag_p99_seconds", "99 of 100 of them took less", lag[1]),
      one("nodejs_eventloop_lag_max_seconds", "The longest of them", lag[2]),
      { name: "nodejs_version_info", help: "The Node that runs it", samples: [[{ version: process.version }, 1]] },
    ];
  });
}

function one(name: string, help: string, value = 0): Gauge {
  return { name, help, samples: [[{}, Number.isFinite(value) ? value : 0]] };
}
