import type { EngineTexts } from "./texts/en.ts";

/** Formats seconds as minutes and seconds: 65.4 → "1:05". */
export function formatTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Returns a position for screen readers: 65 of 250 → "1 minute 5 of 4 minutes 10". */
export function speakPosition(elapsed: number, total: number, t: EngineTexts): string {
  return total > 0 ? t.elapsedOf(speakTime(elapsed, t), speakTime(total, t)) : speakTime(elapsed, t);
}

function speakTime(time: number, t: EngineTexts): string {
  const whole = Math.floor(time);
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return t.seconds(seconds);
  return seconds === 0 ? t.minutes(minutes) : t.minutesAndSeconds(minutes, seconds);
}
