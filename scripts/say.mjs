/** Prints a line of progress. */
export function say(text) {
  console.log(text === "" ? "" : `> ${text}`);
}

/** Prints what starts, runs it, and prints how long it took. */
export async function step(text, work) {
  say(`${text} …`);
  const startedAt = performance.now();
  const result = await work();
  say(`  done in ${seconds(performance.now() - startedAt)}`);
  return result;
}

/** Formats milliseconds for people, e.g. `1.4 s`. */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
