/** A play counts after this time, or after half of a shorter piece, in seconds. */
const longEnough = 30;
/** The position is reported several times a second; a larger step is a jump. */
const largestStep = 2;

/** Calls `report` once when enough of the sound has been heard, not counting what was skipped. */
export function makePlayCounter(report: () => void): (position: number, duration: number) => void {
  let heard = 0;
  let last = 0;
  let isCounted = false;
  return (position, duration) => {
    const step = position - last;
    last = position;
    if (isCounted || step <= 0 || step > largestStep) return;
    heard += step;
    if (heard < Math.min(longEnough, duration / 2)) return;
    isCounted = true;
    report();
  };
}

/** Tells the server that a track was played. A play that cannot be counted is no problem of the listener. */
export function reportPlay(trackId: number): void {
  fetch("/api/plays", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ trackId }),
    credentials: "omit",
    keepalive: true,
  }).catch(() => undefined);
}
