import { UserFacingError } from "@recital/ui/platform/user-facing-error";
import type { Call, CallOutput, CallResult } from "../shared/ipc.ts";

/** Returns the value of a call. @throws {UserFacingError} with the program's message if the call failed */
export function unwrap<C extends Call>(result: CallResult<C>): CallOutput<C> {
  if (!result.ok) throw new UserFacingError(result.sentence);
  return result.value;
}
