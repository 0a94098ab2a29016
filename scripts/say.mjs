/** One line of progress, in plain words. */
export function say(text) {
  console.log(text === "" ? "" : `> ${text}`);
}

/** Says what is being done, does it, and says how long it took. */
export async function step(text, work) {
  say(`${text} …`);
  const begun = performance.now();
  const result = await work();
  say(`  done in ${seconds(performance.now() - begun)}`);
  return result;
}

/** Milliseconds as text for people, e.g. `1.4 s`. */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
