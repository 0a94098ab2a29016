import { monitorEventLoopDelay } from "node:perf_hooks";

/** A count for one set of label values; hot paths hold on to it and increase `value` directly. */
export interface Cell {
  value: number;
}

export interface Counter {
  /** Returns the count for these label values, in the order of the counter's labels. */
  of(...values: string[]): Cell;
}

export interface Timer {
  /** Returns a function that records a duration in seconds for these label values. */
  of(...values: string[]): (seconds: number) => void;
}

/** Values that are read on each scrape. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  /** `counter` if the value only grows. */
  readonly type?: "gauge" | "counter";
  readonly samples: readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];
}

/**
 * The program's metrics in Prometheus's text format. Label values come from the program, never from a request, since
 * each set of them stays in memory.
 */
export interface Metrics {
  /** Returns the counter of this name, created on the first call. */
  counter(name: string, help: string, labels?: readonly string[]): Counter;
  timer(name: string, help: string, labels: readonly string[]): Timer;
  gauges(read: () => readonly Gauge[] | Promise<readonly Gauge[]>): void;
  /** The exposition format, version 0.0.4. */
  write(): Promise<string>;
}

const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function makeMetrics(): Metrics {
  const families = new Map<string, { counter: Counter; write(): Gauge }>();
  const timers: (() => string)[] = [];
  const readers: (() => readonly Gauge[] | Promise<readonly Gauge[]>)[] = [];
  return {
    counter(name, help, labels = []) {
      const family = families.get(name) ?? makeCounter(name, help, labels);
      families.set(name, family);
      return family.counter;
    },
    timer(name, help, labels) {
      const { timer, write } = makeTimer(name, help, labels);
      timers.push(write);
      return timer;
    },
    gauges(read) {
      readers.push(read);
    },
    async write() {
      const read = await Promise.all(readers.map(async (reader) => reader()));
      const counted = Array.from(families.values(), (family) => family.write());
      return [...timers.map((write) => write()), ...[...counted, ...read.flat()].map(writeGauge)].join("");
    },
  };
}

function makeCounter(name: string, help: string, labels: readonly string[]) {
  const cells = new Map<string, { values: string[]; cell: Cell }>();
  const counter: Counter = {
    of(...values) {
      const key = values.join("\n");
      const known = cells.get(key) ?? { values, cell: { value: 0 } };
      cells.set(key, known);
      return known.cell;
    },
  };
  if (labels.length === 0) counter.of();
  const write = (): Gauge => ({
    name,
    help,
    type: "counter",
    samples: Array.from(cells.values(), ({ values, cell }) => [named(labels, values), cell.value] as const),
  });
  return { counter, write };
}

function makeTimer(name: string, help: string, labels: readonly string[]) {
  const cells = new Map<string, { values: string[]; buckets: number[]; sum: number }>();
  const timer: Timer = {
    of(...values) {
      const key = values.join("\n");
      const cell = cells.get(key) ?? { values, buckets: bounds.map(() => 0).concat(0), sum: 0 };
      cells.set(key, cell);
      const { buckets } = cell;
      return (seconds) => {
        let index = 0;
        while (index < bounds.length && seconds > (bounds[index] ?? 0)) index++;
        buckets[index] = (buckets[index] ?? 0) + 1;
        cell.sum += seconds;
      };
    },
  };
  const write = (): string => {
    const lines = [head(name, help, "histogram")];
    for (const { values, buckets, sum } of cells.values()) {
      const series = named(labels, values);
      let count = 0;
      for (const [index, hits] of buckets.entries()) {
        count += hits;
        lines.push(line(`${name}_bucket`, { ...series, le: String(bounds[index] ?? "+Inf") }, count));
      }
      lines.push(line(`${name}_sum`, series, sum), line(`${name}_count`, series, count));
    }
    return lines.join("");
  };
  return { timer, write };
}

function named(labels: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ""]));
}

function writeGauge({ name, help, type = "gauge", samples }: Gauge): string {
  return head(name, help, type) + samples.map(([labels, value]) => line(name, labels, value)).join("");
}

function head(name: string, help: string, type: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function line(name: string, labels: Readonly<Record<string, string>>, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text.replace(/[\\"]/g, "\\$&")}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}\n`;
}

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
      gauge("process_resident_memory_bytes", "Memory of the process", rss),
      gauge("nodejs_heap_size_used_bytes", "Memory of its JavaScript objects", heapUsed),
      gauge("nodejs_external_memory_bytes", "Memory of its buffers and native parts", external),
      { ...gauge("process_cpu_seconds_total", "Processor time so far", (user + system) / 1e6), type: "counter" },
      gauge("process_start_time_seconds", "When it started", Math.round(performance.timeOrigin / 1000)),
      gauge("nodejs_eventloop_lag_p50_seconds", "Half of the event loop's turns since the last look took less", lag[0]),
      gauge("nodejs_eventloop_lag_p99_seconds", "99 of 100 of them took less", lag[1]),
      gauge("nodejs_eventloop_lag_max_seconds", "The longest of them", lag[2]),
      { name: "nodejs_version_info", help: "The Node that runs it", samples: [[{ version: process.version }, 1]] },
    ];
  });
}

function gauge(name: string, help: string, value = 0): Gauge {
  return { name, help, samples: [[{}, Number.isFinite(value) ? value : 0]] };
}
