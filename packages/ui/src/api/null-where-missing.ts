import { ApiError } from "@recital/contract/client";

/** The answer of a call; null where the server says that there is none. Any other failure stays one. */
export function nullWhereMissing<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}
