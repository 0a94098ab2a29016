import { ApiError } from "@recital/contract/client";
import { UserFacingError } from "../../platform/user-facing-error.ts";

/**
 * Returns the message to show for an error: the server's if there is one (specification section 8), or that of an error
 * for people. What a library or the browser says is logged and never shown.
 */
export function errorSentence(error: unknown): string {
  if (error instanceof ApiError) return error.sentence || error.message;
  if (error instanceof UserFacingError) return error.message;
  console.error(error);
  return sentenceOf(error instanceof Error ? error : null);
}

/** What browsers report in words of their own. */
function sentenceOf(error: Error | null): string {
  if (error?.name === "NotReadableError") return "The file could not be read. Choose it again.";
  if (error?.name === "NotAllowedError") return "The browser does not allow it.";
  if (/dynamically imported module|importing a module script|module script failed/i.test(error?.message ?? "")) {
    return "A part of the program could not be loaded. Check your connection and try again.";
  }
  return "An unknown error occurred";
}
