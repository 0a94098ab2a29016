import type { Answer, Call, CallOutput } from "../shared/ipc.ts";

/** What a call came back with. @throws {Error} with the program's sentence where it refused */
export function unwrap<C extends Call>(answer: Answer<C>): CallOutput<C> {
  if (!answer.ok) throw new Error(answer.sentence);
  return answer.value;
}
