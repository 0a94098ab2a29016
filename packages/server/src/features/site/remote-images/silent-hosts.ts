import type { Clock } from "../../../kernel/clock.ts";

const minuteMs = 60_000;
/** So many requests in a row without a response begin a pause. */
const timeoutsBeforePause = 2;
/** How long a host is left alone, each time that a pause begins. The last one ends the attempts. */
const pausesMs = [5 * minuteMs, 15 * minuteMs, 24 * 60 * minuteMs];

interface Silence {
  readonly timeouts: number;
  readonly pauses: number;
  readonly until: Date | null;
}

export interface Pause {
  readonly until: Date;
  /** True if the host was silent each time it was asked again. */
  readonly isLast: boolean;
}

/**
 * Remembers hosts that do not respond. Each request to one takes the whole time limit, so a host is asked a few times in
 * all and not a few times for each of its images.
 */
export function makeSilentHosts(clock: Clock) {
  const silences = new Map<string, Silence>();
  return {
    /** Returns the pause of a host; null if it may be asked. */
    pauseOf(host: string): Pause | null {
      const { until = null, pauses = 0 } = silences.get(host) ?? {};
      if (until === null || until <= clock.now()) return null;
      return { until, isLast: pauses === pausesMs.length };
    },
    /** Records whether a request to a host timed out. */
    record(host: string, hasTimedOut: boolean): void {
      const known = silences.get(host) ?? { timeouts: 0, pauses: 0, until: null };
      if (!hasTimedOut) silences.delete(host);
      // A request that was under way when the pause began says nothing new.
      if (!hasTimedOut || this.pauseOf(host)) return;
      const timeouts = known.timeouts + 1;
      if (timeouts < timeoutsBeforePause) {
        silences.set(host, { ...known, timeouts });
        return;
      }
      const pauseMs = pausesMs[known.pauses] ?? 24 * 60 * minuteMs;
      const pauses = Math.min(known.pauses + 1, pausesMs.length);
      silences.set(host, { timeouts: 0, pauses, until: new Date(clock.now().getTime() + pauseMs) });
    },
  };
}
