import type { IpcMain, IpcMainInvokeEvent, WebFrameMain } from "electron";
import { isAppAddress } from "../shared/app-address.ts";
import { calls, type Answer, type Call, type CallInput, type CallOutput } from "../shared/ipc.ts";
import type { Log } from "./log.ts";
import { Refusal } from "./refusal.ts";

type Result<C extends Call> = CallOutput<C> extends undefined ? void : CallOutput<C>;
export type CallHandlers = { readonly [C in Call]: (input: CallInput<C>) => Result<C> | Promise<Result<C>> };

interface IpcParts {
  readonly ipcMain: Pick<IpcMain, "handle">;
  /** The one frame whose calls count; null while there is no window. */
  readonly trustedFrame: () => WebFrameMain | null;
  readonly log: Log;
}

/** Answers the window's calls. The only place that touches `ipcMain`. */
export function setUpIpc(parts: IpcParts, handlers: CallHandlers): void {
  for (const channel of Object.keys(calls)) {
    // The keys of a constant table are what its type says.
    handle(channel as Call, parts, handlers);
  }
}

function handle<C extends Call>(channel: C, { ipcMain, trustedFrame, log }: IpcParts, handlers: CallHandlers): void {
  ipcMain.handle(channel, async (event: IpcMainInvokeEvent, ...given: unknown[]): Promise<Answer<C>> => {
    const frame = event.senderFrame;
    if (frame === null || frame !== trustedFrame() || !isAppAddress(frame.url)) {
      log.warn("a call from somewhere else was refused", { channel, from: frame?.url ?? "a frame that is gone" });
      return { ok: false, sentence: "Refused." };
    }
    const input = calls[channel].input.safeParse(given[0]);
    if (!input.success || given.length > 1) {
      log.warn("a call of the wrong shape was refused", { channel });
      return { ok: false, sentence: "Refused." };
    }
    try {
      // Both are of this channel, which the types of a table cannot say.
      const value = await handlers[channel](input.data as CallInput<C>);
      return { ok: true, value: calls[channel].output.parse(value) as CallOutput<C> };
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, sentence: error.message };
      log.error("a call failed", { channel, error });
      return { ok: false, sentence: "Something went wrong in this program. Its log file says more." };
    }
  });
}
