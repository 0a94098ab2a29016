/** Returns the response of a call, or null if its status is 404. Rejects for any other failure. */
export function nullWhereMissing<T>(response: Promise<T>): Promise<T | null> {
  return response.catch((error: unknown) => {
    // Not by `instanceof ApiError`, since during server rendering the error is from another bundle.
    if (error instanceof Error && "status" in error && error.status === 404) return null;
    throw error;
  });
}
