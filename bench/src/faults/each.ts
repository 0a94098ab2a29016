/** Does something with each input, a few at a time; the answers are in the order in which they came. */
export async function each<I, O>(
  inputs: readonly I[],
  atOnce: number,
  work: (input: I, index: number) => Promise<O>,
): Promise<O[]> {
  const answers: O[] = [];
  const rest = inputs.entries();
  const worker = async () => {
    for (const [index, input] of rest) answers.push(await work(input, index));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}
