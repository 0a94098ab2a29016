/** Formats seconds as minutes and seconds: 65.4 → "1:05". */
export function formatTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Returns a position for screen readers: 65 of 250 → "1 minute 5 of 4 minutes 10". */
export function speakPosition(elapsed: number, total: number): string {
  return total > 0 ? `${speakTime(elapsed)} of ${speakTime(total)}` : speakTime(elapsed);
}

function speakTime(time: number): string {
  const whole = Math.floor(time);
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return count(seconds, "second");
  return count(minutes, "minute") + (seconds === 0 ? "" : ` ${seconds}`);
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
