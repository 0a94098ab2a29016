interface ConnectionMonitorParts {
  /** Called when the connection is lost or restored. */
  readonly onChange: (isConnected: boolean) => void;
  /** Pings the site; the caller records the result. */
  readonly ping: () => Promise<void>;
}

export interface ConnectionMonitor {
  /** Records whether the site responded to a request. */
  record(isReachable: boolean): void;
  /** Assumes that the site is reachable, as a newly loaded window does. */
  reset(): void;
  stop(): void;
}

const pingIntervalMs = 10_000;

/** Monitors whether the site is reachable by the results of requests. While it is not, pings it every 10 s. */
export function makeConnectionMonitor({ onChange, ping }: ConnectionMonitorParts): ConnectionMonitor {
  let isConnected = true;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearInterval(timer);
  return {
    record(isReachable) {
      if (isReachable === isConnected) return;
      isConnected = isReachable;
      stop();
      if (!isReachable) timer = setInterval(() => void ping(), pingIntervalMs);
      onChange(isConnected);
    },
    reset() {
      stop();
      isConnected = true;
    },
    stop,
  };
}
