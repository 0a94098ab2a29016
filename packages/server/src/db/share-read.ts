import DataLoader from "dataloader";

/**
 * Makes a read that calls of the same moment share, as those for the parts of one page do. Nothing is kept: a later call
 * reads again.
 */
export function shareRead<T>(read: () => Promise<T>): () => Promise<T> {
  const readForAll = async (calls: readonly "all"[]): Promise<T[]> => {
    const result = await read();
    return calls.map(() => result);
  };
  const loader = new DataLoader(readForAll, { cache: false });
  return () => loader.load("all");
}
