import { ApiError } from "@recital/contract/client";

/** What people read of an error: the server's sentence where it had one (specification section 8). */
export function errorSentence(error: unknown, otherwise = "An unknown error occurred"): string {
  if (error instanceof ApiError) return error.sentence || error.message;
  return error instanceof Error && error.message !== "" ? error.message : otherwise;
}
