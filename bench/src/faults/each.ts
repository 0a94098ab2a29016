/** Runs a function for each input with limited concurrency; results are in order of completion. */
export async function each<I, O>(
  inputs: readonly I[],
  atOnce: number,
  work: (input: I, index: number) => Promise<O>,
): Promise<O[]> {
  const results: O[] = [];
  const rest = inputs.entries();
  const worker = async () => {
    for (const [index, input] of rest) results.push(await work(input, index));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
