import { ApiError } from "@recital/contract/client";

/** Whether an edit was refused because it was made on a copy that is no longer true. */
export function isStaleEdit(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
