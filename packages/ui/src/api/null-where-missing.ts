/** The answer of a call; null where the server says that there is none. Any other failure stays one. */
export function nullWhereMissing<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    // By its status and not by its class: a page that the server renders is called from another bundle.
    if (error instanceof Error && "status" in error && error.status === 404) return null;
    throw error;
  });
}
